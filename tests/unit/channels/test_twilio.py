"""The client of the Messages API: what it sends, and what it makes of the answers."""

from urllib.parse import parse_qsl

import httpx2
import pytest

from frontdesk.adapters.sms.errors import OptedOut, SmsDelayed, SmsRefused, SmsUncertain
from frontdesk.adapters.sms.twilio import Sms, Twilio

ACCOUNT = "AC" + "1" * 32
SMS = Sms("+14155550142", "+14155550199", "See you at 9 AM.", "https://desk.example/report?text=a&part=0")


def answering(status: int, body: object) -> httpx2.MockTransport:
    return httpx2.MockTransport(lambda _: httpx2.Response(status, json=body))


async def send(transport: httpx2.MockTransport) -> object:
    twilio = Twilio(ACCOUNT, "token", transport=transport)
    try:
        return await twilio.send(SMS)
    finally:
        await twilio.close()


async def test_a_message_is_handed_over_with_where_to_report() -> None:
    asked: list[httpx2.Request] = []

    def take(request: httpx2.Request) -> httpx2.Response:
        asked.append(request)
        return httpx2.Response(201, json={"sid": "SM1", "status": "queued", "num_segments": "1"})

    await send(httpx2.MockTransport(take))
    assert str(asked[0].url) == f"https://api.twilio.com/2010-04-01/Accounts/{ACCOUNT}/Messages.json"
    assert dict(parse_qsl(asked[0].content.decode())) == {
        "To": SMS.to,
        "From": SMS.sender,
        "Body": SMS.body,
        "StatusCallback": SMS.report_to,
    }
    assert asked[0].headers["authorization"].startswith("Basic ")


@pytest.mark.parametrize(
    ("status", "code", "error"),
    [
        (429, 20429, SmsDelayed),
        (500, 20500, SmsUncertain),
        (503, 20503, SmsUncertain),
        (401, 20003, SmsDelayed),
        (400, 21610, OptedOut),
        (400, 21211, SmsRefused),
        (400, 21617, SmsRefused),
    ],
)
async def test_answers_say_whether_trying_again_may_help(
    status: int, code: int, error: type[Exception]
) -> None:
    with pytest.raises(error, match=str(code)) as caught:
        await send(answering(status, {"code": code, "message": "+14155550199 …", "status": status}))
    assert type(caught.value) is error
    assert SMS.to not in str(caught.value)


async def test_an_answer_that_is_no_json_is_trouble_too() -> None:
    with pytest.raises(SmsUncertain):
        await send(httpx2.MockTransport(lambda _: httpx2.Response(502, text="<html>")))
    with pytest.raises(SmsUncertain):
        await send(httpx2.MockTransport(lambda _: httpx2.Response(201, text="<html>")))


@pytest.mark.parametrize(
    ("raised", "error"),
    [
        (httpx2.ConnectError("refused"), SmsDelayed),
        (httpx2.ReadTimeout("slow"), SmsUncertain),
        (httpx2.RemoteProtocolError("cut"), SmsUncertain),
    ],
)
async def test_a_connection_that_breaks_leaves_it_open_whether_it_was_sent(
    raised: Exception, error: type[Exception]
) -> None:
    def fail(_: httpx2.Request) -> httpx2.Response:
        raise raised

    with pytest.raises(error) as caught:
        await send(httpx2.MockTransport(fail))
    assert type(caught.value) is error
