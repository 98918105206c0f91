"""`python -m bench`: what `python3 run.py bench` runs."""

from bench.model_commands import bench
from frontdesk.cli.main import run_app

run_app(bench)
