"""Twilio's signature of a request: proof that it comes from whoever knows the account's token.

https://www.twilio.com/docs/usage/webhooks/webhooks-security
"""

import base64
import hashlib
import hmac
from collections.abc import Iterable

Form = Iterable[tuple[str, str]]
HEADER = "x-twilio-signature"


def signature(token: str, url: str, form: Form) -> str:
    """What Twilio sends for this address, query included, and this form."""
    signed = url + "".join(name + value for name, value in sorted(set(form)))
    digest = hmac.new(token.encode(), signed.encode("utf-8", "surrogatepass"), hashlib.sha1).digest()
    return base64.b64encode(digest).decode()


def is_signed(token: str, url: str, form: Form, given: str | None) -> bool:
    """Whether the request is Twilio's; the time it takes tells nothing about the right signature."""
    if not token or not given:
        return False
    return hmac.compare_digest(signature(token, url, form).encode(), given.encode())
