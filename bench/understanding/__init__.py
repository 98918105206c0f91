"""`run.py bench understanding`: what the finders read right on public data, beside the figures to beat."""

from bench.understanding.figures import Figure, as_json, as_table
from bench.understanding.running import bench_understanding

__all__ = ["Figure", "as_json", "as_table", "bench_understanding"]
