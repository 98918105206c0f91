"""A vendor's failures as the desk's own: a code that can be counted, and no words of anybody's."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2
import openai

from frontdesk.conversation.model import ModelAway


@contextmanager
def translated() -> Iterator[None]:
    """Inside, whatever the SDK and its transport raise becomes ModelAway."""
    try:
        yield
    except openai.APITimeoutError as exc:
        raise ModelAway("timeout") from exc
    except openai.RateLimitError as exc:
        raise ModelAway("limited") from exc
    except openai.APIStatusError as exc:
        raise ModelAway(f"status_{exc.status_code}") from exc
    except openai.APIConnectionError as exc:
        raise ModelAway("unreachable") from exc
    except httpx2.TimeoutException as exc:
        raise ModelAway("timeout") from exc
    except (httpx2.HTTPError, httpx2.StreamError) as exc:
        raise ModelAway("broken_off") from exc
    except openai.OpenAIError as exc:
        raise ModelAway("broken") from exc
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError, IndexError) as exc:
        raise ModelAway("broken") from exc
