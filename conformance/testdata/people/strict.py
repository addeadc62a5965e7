"""Fails unless a file is valid iCalendar for icalendar, or consists of vCards for vobject."""

import sys

import vobject
from icalendar import Calendar

with open(sys.argv[1], "rb") as file:
    content = file.read()
if sys.argv[1].endswith(".ics"):
    calendar = Calendar.from_ical(content)
    assert not any(component.errors for component in calendar.walk())
cards = list(vobject.readComponents(content.decode(), validate=True))
assert cards and all(card.validate(raiseException=True) for card in cards)
