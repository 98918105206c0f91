"""What is noted about the desk's work cannot stop the work."""

import io
import sys

import pytest
import structlog

from frontdesk.logs import log_to_stderr


def test_notes_go_to_standard_error_as_it_is_when_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    log_to_stderr()
    log = structlog.get_logger()
    later = io.StringIO()
    monkeypatch.setattr(sys, "stderr", later)
    log.error("job attempt broke")
    assert "job attempt broke" in later.getvalue()


def test_a_closed_standard_error_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    log_to_stderr()
    gone = io.StringIO()
    gone.close()
    monkeypatch.setattr(sys, "stderr", gone)
    structlog.get_logger().error("job attempt broke")


def test_what_is_below_the_least_is_not_noted(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr(least=30)
    structlog.get_logger().info("a job began")
    structlog.get_logger().warning("a job waits")
    shown = capsys.readouterr().err
    assert "a job waits" in shown
    assert "a job began" not in shown
