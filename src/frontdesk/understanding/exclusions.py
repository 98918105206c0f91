"""Exclusions: what is said not to be meant, and what takes its place."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import Act, Tell, Verb, Want
from frontdesk.conversation.details import Detail
from frontdesk.conversation.when import Role, When


def meant(act: Tell, told: tuple[Detail, ...], acts: Sequence[Act]) -> tuple[Detail, ...]:
    """What is to be cancelled is named by that; only what is said not to be meant is refused.

    So is not what takes its place: "not Maya, Dr. Lee", "not Monday, Tuesday".
    """
    ends = any(isinstance(each, Want) and each.verb in (Verb.CANCEL, Verb.DROP) for each in acts)
    refused = any(isinstance(each, Tell) and each.unwanted and each.slot is act.slot for each in acts)
    instead = refused and not act.unwanted and all(_is_refused(each) for each in told)
    told = tuple(_wished(each) for each in told) if instead else told
    return tuple(replace(each, unwanted=act.unwanted) for each in told) if ends or instead else told


def _is_refused(value: Detail) -> bool:
    return value.unwanted or (isinstance(value.value, When) and value.value.role is Role.EXCLUDED)


def _wished(value: Detail) -> Detail:
    """A day that is not refused after all."""
    when = value.value
    return replace(value, value=replace(when, role=Role.WISH)) if isinstance(when, When) else value
