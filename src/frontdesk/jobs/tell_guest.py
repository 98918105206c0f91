"""The job `tell_guest`: an e-mail about what happened to a booking. The payload is the verb that did it."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.booking.books import Books
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import Booking
from frontdesk.conversation.callbacks import is_call
from frontdesk.jobs.context import Context
from frontdesk.jobs.limits import send_letter
from frontdesk.reply.call_mail import to_guest
from frontdesk.reply.mail import compose


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the guest; without an address, or once the guest was forgotten, there is nothing to do."""
    books = context.books[job.business]
    if job.number is None:
        raise ValueError("tell_guest needs a booking")
    booking = await books.ledger.booking(job.business, job.number)
    if booking is None or booking.contact is None or not booking.contact.email:
        return
    news = Verb(job.payload)
    write = to_guest if is_call(booking) else compose
    proven = await _is_proven(books, booking, booking.contact.email)
    mail = write(booking, books.business, news, proven=proven)
    if mail is None:
        return
    await send_letter(
        context,
        job,
        Letter(
            id=letter_id(booking, news),
            sender_name=books.business.name,
            to=booking.contact.email,
            to_name=booking.contact.name,
            subject=mail.subject,
            body=mail.body,
            written_at=context.clock.now(),
        ),
    )


async def _is_proven(books: Books, booking: Booking, address: str) -> bool:
    """Whether this booking is in the file of its address: only who has proven an address books into that."""
    file = await books.ledger.file_of(booking.business, address)
    return file is not None and file.id == booking.guest_id


def letter_id(booking: Booking, news: Verb) -> str:
    """The same for the same news of the same booking as it stood: whoever gets it twice can tell."""
    return f"{booking.business}.{booking.number}.{news.value}.{booking.version}"
