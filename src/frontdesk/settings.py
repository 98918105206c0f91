"""What an installation can set, each by an environment variable that begins with FRONTDESK_."""

from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Nothing has to be set: without any of these the desk runs on a file under ./.frontdesk."""

    model_config = SettingsConfigDict(env_prefix="FRONTDESK_")

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
