"""What an installation can set, each by an environment variable that begins with FRONTDESK_."""

import os
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from frontdesk.errors import SettingsError

PREFIX = "FRONTDESK_"


class Settings(BaseModel):
    """Nothing has to be set: without any of these the desk runs on a file under ./.frontdesk.

    What is not given is taken from the environment.
    """

    model_config = ConfigDict(extra="forbid", protected_namespaces=())

    data: Path = Field(
        default=Path(".frontdesk"), description="The folder for the embedded ledger and its outbox."
    )
    database: str = Field(
        default="",
        description="Where the ledger is: sqlite:///path or postgresql://user:password@host/name. "
        "Empty: a SQLite file in the data folder.",
    )
    connections: int = Field(
        default=10, ge=1, le=1000, description="How many connections to PostgreSQL a process may open."
    )
    smtp: str = Field(
        default="",
        description="Where e-mail goes: smtp://user:password@host:587 or smtps://host:465; "
        "?tls=off, offered or required says how a plain address is secured. "
        "Empty: e-mails are written as files to the data folder's outbox.",
    )
    mail_from: str = Field(
        default="desk@localhost", description="The address that e-mails to guests come from."
    )

    staff_token: str = Field(
        default="",
        description="What staff, and hosts that vouch for a guest, send to the API as their bearer. "
        "Empty: it answers neither.",
    )
    secret: str = Field(
        default="",
        description="What signs the API's tokens, the same for every process of an installation. "
        "Empty: a random one is kept in the data folder.",
    )
    api_rate: str = Field(
        default="600/minute",
        description="How often one address may ask the API about one business, and for pages.",
    )

    talk_rate: str = Field(
        default="60/minute", description="How often somebody may write in one conversation over the API."
    )

    begin_rate: str = Field(
        default="120/hour", description="How many conversations one address may begin with one business."
    )
    text_rate: str = Field(
        default="30/10 minutes",
        description="How often one phone is answered by text; what it writes beyond that is answered "
        "together when the time has passed.",
    )

    booking_limits: str = Field(
        default="address=20/hour, contact=10/day, business=600/hour",
        description="How many bookings and moves guests may make at one business: from one internet address, "
        "with one phone or e-mail address, and all of them together. What is left out stays as it is; "
        "`address=off` is no limit.",
    )
    code_limits: str = Field(
        default="contact=3/hour, address=12/hour, business=300/hour",
        description="How many one-time codes are sent for one business: to one contact, at the wish of one "
        "internet address, and in all.",
    )
    letter_limits: str = Field(
        default="recipient=30/day, business=3000/hour",
        description="How many e-mails guests are sent: to one recipient by all businesses together, and by "
        "one business in all. What is over it is sent when the time has passed.",
    )
    text_limits: str = Field(
        default="recipient=60/hour, business=3000/hour",
        description="The same for text messages.",
    )
    web_connections: int = Field(
        default=1000, ge=1, description="How many connections a web server's process keeps open at a time."
    )
    web_connections_each: int = Field(
        default=100,
        ge=1,
        description="How many of them one address may have, or one /64 of IPv6; "
        "a server in front, on the same machine, is not counted.",
    )

    public_url: str = Field(
        default="", description="Where others find this desk, such as https://desk.example.com."
    )
    twilio_account: str = Field(
        default="", description="The account (AC…) for text messages. Empty: there are none."
    )
    twilio_token: str = Field(
        default="", description="The account's token: it signs what Twilio sends, and is our password there."
    )
    twilio_url: str = Field(
        default="https://api.twilio.com",
        description="Where Twilio is; other regions have addresses of their own.",
    )

    calcom_key: str = Field(
        default="",
        description="The key (cal_…) of a Cal.com account, or one for each resource: rowan=cal_…, "
        "esther=cal_…. Empty: businesses with `calendar: {kind: calcom}` go by their own books alone.",
    )
    calcom_url: str = Field(
        default="https://api.cal.com",
        pattern=r"^$|^https?://",
        description="Where Cal.com is; a server of one's own has another address.",
    )
    calcom_secret: str = Field(
        default="",
        description="What signs Cal.com's webhooks. Empty: none is listened to, syncs find changes.",
    )
    erp_url: str = Field(
        default="",
        pattern=r"^$|://",
        description="Where the hotel's own system is: https://… for one that speaks our contract, or a "
        "SQLAlchemy address such as mysql+pymysql://…. Empty: the hotel goes by its own books alone.",
    )
    erp_key: str = Field(default="", description="What the hotel's own system is sent as our bearer.")

    model_key: str = Field(
        default="", description="The key of a language model (OpenAI's). Empty: the desk does without one."
    )
    model_url: str = Field(
        default="",
        description="Where the model is, such as http://127.0.0.1:8000/v1: any server that speaks OpenAI's "
        "protocol. Empty: OpenAI itself. A server of one's own may need no key.",
    )
    model: str = Field(default="gpt-5.4-mini", description="Which model, by its name there.")
    model_api: Literal["responses", "chat", "chat-object"] = Field(
        default="responses",
        description="The protocol: `responses`, or `chat` for servers that know only chat completions; "
        "`chat-object` for those of them that take a schema only beside `json_object`.",
    )
    model_reads: str = Field(
        default="always, voice=unsure",
        description="Whether the model hears the acts of a message beside the desk's own reader, on every "
        "channel and on some: `always`, `unsure` (only what ours finds unclear), `never`.",
    )
    model_directs: str = Field(
        default="web, terminal, sms, email",
        description="The channels on which the model arranges replies: the order of our sentences, their "
        "wordings, and courtesies. `never`: on none.",
    )
    model_seconds: str = Field(
        default="",
        description="How many seconds a turn waits for the model, on every channel and on some, such as "
        "`4, sms=8`; then it answers in its own words. Empty: 4, sms=8, email=20, voice=1.5.",
    )
    model_effort: str = Field(
        default="",
        description="How long the model may think (none, minimal, low, …), where it knows such a thing. "
        "Empty: `none` at OpenAI, unsaid elsewhere.",
    )
    model_prices: str = Field(
        default="",
        description="What a million tokens cost, as in/cached/out, such as `0.25/0.025/2`: "
        "then `frontdesk report` tells the cost. Empty: only tokens are counted.",
    )

    metrics: Literal["off", "staff", "open"] = Field(
        default="off",
        description="Who may read the metrics at /metrics: nobody, whoever sends the staff token as bearer, "
        "or everybody who reaches the server. They are counts, and name businesses but no guests.",
    )
    traces: str = Field(
        default="",
        description="Where traces go: the OTLP address of a collector, such as "
        "http://127.0.0.1:4318/v1/traces (needs the extra frontdesk[traces]). Empty: nothing is traced.",
    )

    @model_validator(mode="before")
    @classmethod
    def _from_environment(cls, given: dict[str, Any]) -> dict[str, Any]:
        set_ = {name.upper(): value for name, value in os.environ.items()}
        names = (name for name in cls.model_fields if f"{PREFIX}{name.upper()}" in set_)
        return {name: set_[f"{PREFIX}{name.upper()}"] for name in names} | given

    @property
    def modelled(self) -> bool:
        """Whether there is a model beside the desk."""
        return bool(self.model_key or self.model_url)

    @property
    def model_hears(self) -> bool:
        """Whether a model hears the acts of messages on any channel."""
        return self.modelled and self.model_reads.strip() not in ("", "never")

    @property
    def effort(self) -> str:
        return self.model_effort or ("" if self.model_url else "none")

    @property
    def texting(self) -> bool:
        """Whether text messages can be received and sent."""
        return bool(self.public_url and self.twilio_account and self.twilio_token)

    @property
    def ledger_path(self) -> Path:
        return self.data / "ledger.db"

    @property
    def sqlite_path(self) -> Path:
        """The embedded ledger's file, wherever it is set to be."""
        return Path(self.ledger_url.partition("://")[2].removeprefix("/"))

    @property
    def ledger_url(self) -> str:
        return self.database or f"sqlite:///{self.ledger_path}"


def read_settings(data: Path | None = None) -> Settings:
    """The settings, with another data folder if one is named; SettingsError says which is wrong.

    That folder's own ledger is used then, so a database beside it is an error: nobody should look for
    bookings where they are not.
    """
    try:
        settings = Settings() if data is None else Settings(data=data)
    except ValidationError as exc:
        wrong = "; ".join(f"FRONTDESK_{str(e['loc'][0]).upper()}: {e['msg']}" for e in exc.errors())
        raise SettingsError(f"{wrong}.") from exc
    if data is not None and settings.database:
        raise SettingsError(
            "FRONTDESK_DATABASE is set, and --data names a ledger of its own. "
            "For the database, leave --data out (FRONTDESK_DATA names the folder); for the ledger in "
            f"{data}, unset FRONTDESK_DATABASE."
        )
    return settings
