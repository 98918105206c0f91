"""What an installation can set, each by an environment variable that begins with FRONTDESK_."""

from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Nothing has to be set: without any of these the desk runs on a file under ./.frontdesk."""

    model_config = SettingsConfigDict(env_prefix="FRONTDESK_", protected_namespaces=())

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
        default="", description="What staff send to the API as their bearer. Empty: it answers no staff."
    )
    secret: str = Field(
        default="",
        description="What signs the API's tokens, the same for every process of an installation. "
        "Empty: a random one is kept in the data folder.",
    )
    api_rate: str = Field(
        default="600/minute", description="How often one address may ask the API about one business."
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

    model_key: str = Field(
        default="", description="The key of a language model (OpenAI's). Empty: the desk does without one."
    )
    model_url: str = Field(
        default="",
        description="Where the model is, such as http://127.0.0.1:8000/v1: any server that speaks OpenAI's "
        "protocol. Empty: OpenAI itself. A server of one's own may need no key.",
    )
    model: str = Field(default="gpt-5.4-mini", description="Which model, by its name there.")
    model_api: Literal["responses", "chat"] = Field(
        default="responses",
        description="The protocol: `responses`, or `chat` for servers that know only chat completions.",
    )
    model_jobs: Literal["both", "reading", "wording"] = Field(
        default="both",
        description="What the model does: read a second time what was not understood, word replies, or both.",
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

    @property
    def modelled(self) -> bool:
        """Whether there is a model beside the desk."""
        return bool(self.model_key or self.model_url)

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
    def ledger_url(self) -> str:
        return self.database or f"sqlite:///{self.ledger_path}"
