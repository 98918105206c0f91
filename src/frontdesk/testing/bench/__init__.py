"""`frontdesk bench booking`: how fast, how fair and how right the ledger is, beside the raw drivers."""

from frontdesk.testing.bench.booking import bench_booking
from frontdesk.testing.bench.options import Options
from frontdesk.testing.bench.report import Report, as_json, as_tables

__all__ = ["Options", "Report", "as_json", "as_tables", "bench_booking"]
