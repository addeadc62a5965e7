"""Prints the occurrences of the events of a calendar, as occurrences.mjs does.

The file is read by icalendar, the rules are evaluated by dateutil, and the time zones are
those of the system.
"""

import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.rrule import rruleset, rrulestr
from icalendar import Calendar

LIMIT = 100


def time(event, name):
    """Returns the time or date of a property, in the time zone of the system with its name."""
    prop = event[name]
    value = prop.dt
    if zone := prop.params.get("TZID"):
        value = value.replace(tzinfo=ZoneInfo(zone))
    return value


def occurrences(event):
    start = time(event, "DTSTART")
    if "RRULE" not in event:
        return [start]
    whole_day = not isinstance(start, datetime)
    first = datetime.combine(start, datetime.min.time()) if whole_day else start
    rules = rruleset()
    rules.rrule(rrulestr(event["RRULE"].to_ical().decode(), dtstart=first))
    exceptions = event.get("EXDATE", [])
    for exception in exceptions if isinstance(exceptions, list) else [exceptions]:
        for value in exception.dts:
            rules.exdate(value.dt.replace(tzinfo=first.tzinfo))
    found = [value for value, _ in zip(rules, range(LIMIT))]
    return [value.date() for value in found] if whole_day else found


def text(value):
    if isinstance(value, datetime) and value.tzinfo:
        return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


calendar = Calendar.from_ical(open(sys.argv[1], "rb").read())
events = calendar.walk("VEVENT")
assert not calendar.errors and not any(event.errors for event in events)
moved = {(e["UID"], time(e, "RECURRENCE-ID")): time(e, "DTSTART") for e in events if "RECURRENCE-ID" in e}
for event in events:
    if "RECURRENCE-ID" in event:
        continue
    for number, start in enumerate(occurrences(event)):
        start = moved.get((event["UID"], start), start)
        print(json.dumps([event["UID"], number, text(start)], separators=(",", ":")))
