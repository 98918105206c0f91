import asyncio

from frontdesk import Booking, Message, open_desk


async def main() -> None:
    async with open_desk("books") as desk:
        for number, text in enumerate(["dinner for two tomorrow at 7:30pm, Ann Bell, 212 555 0142", "yes"]):
            reply = await desk.handle(Message(str(number), "bistro", "ann", text))
            print(reply.text)
        booking = await desk.books("bistro").booking(reply.bookings[0])
        if isinstance(booking, Booking):
            print(booking.reference, booking.status, booking.offer.what)


asyncio.run(main())
