"""What the desk can do on a machine, in figures: `python3 run.py bench --help`. Not part of the package."""
