"""What runs in the background: a worker, and one module for each kind of job."""
