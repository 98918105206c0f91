"""Only what Twilio signed is let in."""

import pytest

from frontdesk.adapters.sms.signature import is_signed, signature

# The example of Twilio's own documentation.
URL = "https://mycompany.com/myapp.php?foo=1&bar=2"
TOKEN = "12345"
FORM = {
    "CallSid": "CA1234567890ABCDE",
    "Caller": "+14158675309",
    "Digits": "1234",
    "From": "+14158675309",
    "To": "+18005551212",
}
SIGNED = "RSOYDt4T1cUTdK1PDd93/VVr8B8="


def test_a_signature_is_as_twilio_documents_it() -> None:
    assert signature(TOKEN, URL, FORM.items()) == SIGNED
    assert is_signed(TOKEN, URL, FORM.items(), SIGNED)


@pytest.mark.parametrize(
    ("token", "url", "form", "given"),
    [
        (TOKEN, URL, FORM, None),
        (TOKEN, URL, FORM, ""),
        (TOKEN, URL, FORM, SIGNED[:-2] + "A="),
        (TOKEN, URL, FORM, "ü"),
        (TOKEN, URL.replace("https", "http"), FORM, SIGNED),
        (TOKEN, URL, {**FORM, "Digits": "1235"}, SIGNED),
        (TOKEN, URL, {**FORM, "More": ""}, SIGNED),
        ("", URL, FORM, signature("", URL, FORM.items())),
    ],
)
def test_anything_else_is_not(token: str, url: str, form: dict[str, str], given: str | None) -> None:
    assert not is_signed(token, url, form.items(), given)
