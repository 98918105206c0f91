"""What a model's reading may say at all; what becomes of it is judged in `understanding.second`."""

from frontdesk.conversation.reading import Intent, Kind

INTENTS = tuple(
    intent.value
    for intent in (
        Intent.BOOK,
        Intent.FIND,
        Intent.CHANGE,
        Intent.CANCEL,
        Intent.CHECK_BOOKING,
        Intent.REQUEST_INFO,
        Intent.REQUEST_ALTERNATIVES,
        Intent.INFORM,
        Intent.GREET,
        Intent.THANK,
        Intent.GOODBYE,
        Intent.HELP,
        Intent.COMPLAINT,
        Intent.SMALLTALK,
        Intent.UNSURE,
    )
)
"""Not among them: a yes, a no, a choice, a wish for a person: on each of these something is written."""

KINDS = (
    Kind.WHEN.value,
    Kind.SERVICE.value,
    Kind.RESOURCE.value,
    Kind.PARTY.value,
    Kind.NIGHTS.value,
    "question",
)
"""Not among them: names, phones, addresses, references: they are the guest's own characters, or nothing."""
