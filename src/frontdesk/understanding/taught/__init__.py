"""The taught reader: what a stretch of words does is learned from cases, and values are found by rules.

Nothing about a language is written here in code: its pieces, numbers and words are files.
"""

import os

# The arrays are small: threads would wait for each other longer than they work. A host that has set this,
# or loaded numpy before, keeps its own way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
