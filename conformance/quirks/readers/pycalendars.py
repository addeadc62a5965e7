"""Reads calendars with icalendar of Python, and expands rules with dateutil by the zones of the file or of the system."""

import datetime
import io
import re
from zoneinfo import ZoneInfo

from dateutil.rrule import rruleset, rrulestr
from dateutil.tz import tzical
from icalendar import Calendar
from icalendar.windows_to_olson import WINDOWS_TO_OLSON

from calendars import LAST, moment, table
from reader import serve

DAY = datetime.timedelta(days=1)


class Zones:
    """Zones by their identifiers: those of the file as dateutil reads them, else those of the system."""

    def __init__(self, text):
        zones = re.findall(r"BEGIN:VTIMEZONE.*?END:VTIMEZONE\r?\n", text, re.S)
        self.file = tzical(io.StringIO("".join(zones).replace("\r\n ", ""))) if zones else None

    def get(self, name):
        if self.file and name in self.file.keys():
            return self.file.get(name)
        return ZoneInfo(WINDOWS_TO_OLSON.get(name, name))


def localized(prop, value, zones):
    """Returns a time in the zone that the property names."""
    name = prop.params.get("TZID")
    if name and isinstance(value, datetime.datetime):
        return value.replace(tzinfo=zones.get(name))
    return value


def time(event, name, zones):
    return localized(event[name], event[name].dt, zones)


def duration(event, start, zones):
    if "DTEND" in event:
        return time(event, "DTEND", zones) - start
    if "DURATION" in event:
        return event["DURATION"].dt
    return datetime.timedelta() if isinstance(start, datetime.datetime) else DAY


def listed(event, name, zones):
    """Returns times, or periods as pairs of a start and an end or a duration."""
    props = event.get(name, [])
    return [localized(prop, value.dt, zones) for prop in (props if isinstance(props, list) else [props]) for value in prop.dts]


def periods(event, zones):
    """Returns the durations of occurrences that have one of their own, by their starts."""
    pairs = [value for value in listed(event, "RDATE", zones) if isinstance(value, tuple)]
    return {start: end if isinstance(end, datetime.timedelta) else end - start for start, end in pairs}


def starts(event, start, zones):
    """Yields the starts of an event. Rules are evaluated in local time."""
    if not {"RRULE", "RDATE"} & set(event):
        yield start
        return
    is_day = not isinstance(start, datetime.datetime)
    zone = None if is_day else start.tzinfo

    def local(value):
        if not isinstance(value, datetime.datetime):
            return datetime.datetime.combine(value, datetime.time())
        return (value.astimezone(zone) if zone else value).replace(tzinfo=None)

    rules = rruleset()
    rules.rdate(local(start))
    for rule in [event["RRULE"]] if "RRULE" in event else []:
        if "UNTIL" in rule:
            rule["UNTIL"] = [local(value) for value in rule["UNTIL"]]
        rules.rrule(rrulestr(rule.to_ical().decode(), dtstart=local(start), ignoretz=True))
    for value in listed(event, "RDATE", zones):
        rules.rdate(local(value[0] if isinstance(value, tuple) else value))
    for value in listed(event, "EXDATE", zones):
        rules.exdate(local(value))
    for value in rules:
        if value.year > LAST:
            return
        yield value.date() if is_day else value.replace(tzinfo=zone)


def text(event, name):
    return str(event.get(name, ""))


def rows(calendar, zones):
    events = calendar.walk("VEVENT")
    moved = {(text(e, "UID"), moment(time(e, "RECURRENCE-ID", zones))) for e in events if "RECURRENCE-ID" in e}
    for event in events:
        if "DTSTART" not in event:  # which only some methods allow
            continue
        start = time(event, "DTSTART", zones)
        lengths = periods(event, zones)
        for value in starts(event, start, zones):
            if "RECURRENCE-ID" in event or (text(event, "UID"), moment(value)) not in moved:
                end = value + (lengths.get(value) or duration(event, start, zones))
                yield [moment(value), moment(end), *(text(event, name) for name in ("SUMMARY", "LOCATION", "DESCRIPTION", "STATUS"))]


def read(file):
    with open(file["path"], "rb") as stream:
        data = stream.read()
    zones = Zones(data.decode(errors="replace"))
    calendars = Calendar.from_ical(data.decode(file["hints"]["encoding"]) if "encoding" in file["hints"] else data, multiple=True)
    return table([row for calendar in calendars for row in rows(calendar, zones)])


serve(read)
