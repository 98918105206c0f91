"""A business with two services of one thing: boats for half a day or the whole day."""

BOATS = """
id: lake
name: Lake Boats
trade: appointments
zone: America/New_York
country: US
currency: USD
reference: LAKE
hours: {daily: "8:00-18:00"}
resources:
  - {id: pontoon-1, name: Pontoon One, kind: pontoon}
  - {id: kayak-1, name: Kayak One, kind: kayak}
services:
  - id: pontoon-half-day
    name: Pontoon, half day
    duration: 4 h
    price: 180
    needs: [{kind: pontoon, told: no}]
  - id: pontoon-whole-day
    name: Pontoon, whole day
    duration: 8 h
    price: 320
    needs: [{kind: pontoon, told: no}]
  - {id: kayak, name: Kayak, duration: 2 h, price: 30, needs: [{kind: kayak, told: no}]}
ask:
  - {id: name, kind: name, question: "What name shall I put it under?"}
  - {id: phone, kind: phone, question: "And your phone number?"}
  - id: swim
    kind: yes_no
    question: Can everybody on board swim?
    if_yes: {say: Life jackets are on board all the same.}
    if_no: {say: Then please be here fifteen minutes early for the life jackets.}
"""
