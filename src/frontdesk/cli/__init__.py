"""The `frontdesk` command."""

import gc


def main() -> None:
    """Run the command that the words of the command line name."""
    # What is imported stays: looking for garbage in it would be a tenth of the time a command takes.
    gc.disable()
    from frontdesk.cli.main import main as run

    gc.freeze()
    gc.enable()
    run()


__all__ = ["main"]
