"""`frontdesk bench grounding`: how many lies pass the check of wordings, and how many true ones do."""

from frontdesk.testing.bench.grounding.report import as_json, as_tables, examples, reached
from frontdesk.testing.bench.grounding.running import bench_grounding
from frontdesk.testing.bench.grounding.tally import Failure, Tally

__all__ = ["Failure", "Tally", "as_json", "as_tables", "bench_grounding", "examples", "reached"]
