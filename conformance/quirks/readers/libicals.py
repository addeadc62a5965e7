"""Reads calendars with libical, which expands rules by the zones of the file or of the system."""

import datetime

import gi

gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib as ical  # noqa: E402

from calendars import FIRST, LAST, moment, table  # noqa: E402
from reader import serve  # noqa: E402

UTC = datetime.timezone.utc


def components(parent, kind):
    component = parent.get_first_component(kind)
    while component is not None:
        yield component
        component = parent.get_next_component(kind)


def described(seconds, time):
    """Writes the seconds of a span like a time of its event: a date, or a time without a zone or in UTC."""
    value = datetime.datetime.fromtimestamp(seconds, UTC)
    if time.is_date():
        return value.date().isoformat()
    return moment(value if time.is_utc() or time.get_timezone() is not None else value.replace(tzinfo=None))


def spans(event):
    found = []
    window = ical.Time.new_from_string(f"{FIRST}0101T000000Z"), ical.Time.new_from_string(f"{LAST + 1}0101T000000Z")
    event.foreach_recurrence(*window, lambda _, span, __: found.append((span.get_start(), span.get_end())) or True, None)
    return found


def row(event, span):
    start = event.get_dtstart()
    texts = [event.get_summary(), event.get_location(), event.get_description()]
    prop = event.get_first_property(ical.PropertyKind.STATUS_PROPERTY)
    status = prop.get_value_as_string() if prop else ""
    return [described(span[0], start), described(span[1], start), *texts, status]


def identified(event):
    """Returns the identifier of the event of a moved occurrence, and the seconds of its start before that."""
    time = event.get_recurrenceid()
    zone = None if time.is_utc() or time.is_date() else event.get_dtstart().get_timezone()
    return event.get_uid(), time.as_timet_with_zone(zone or ical.Timezone.get_utc_timezone())


def read(file):
    with open(file["path"], encoding=file["hints"].get("encoding", "utf-8"), errors="surrogateescape", newline="") as stream:
        root = ical.Parser.parse_string(stream.read())
    kind = ical.ComponentKind
    calendars = [root] if root.isa() == kind.VCALENDAR_COMPONENT else list(components(root, kind.VCALENDAR_COMPONENT))
    events = [event for calendar in calendars for event in components(calendar, kind.VEVENT_COMPONENT)]
    identifier = ical.PropertyKind.RECURRENCEID_PROPERTY
    moved = {identified(event) for event in events if event.get_first_property(identifier)}
    rows = []
    for event in events:
        is_moved = event.get_first_property(identifier) is not None
        for span in spans(event):
            if is_moved or (event.get_uid(), span[0]) not in moved:
                rows.append(row(event, span))
    return table(rows)


serve(read)
