"""Prints when the events of calendars begin in some years, on the clock of the machine, as a program finds them.

    calendars.py PROGRAM FIRST-YEAR LAST-YEAR <inputs.json
"""

import datetime
import json
import os
import subprocess
import sys
import tempfile

from programs import answer_all, run

FROM, TO = datetime.date(int(sys.argv[2]), 1, 1), datetime.date(int(sys.argv[3]) + 1, 1, 1)


def clock(value):
    """Returns a time on the clock of the machine."""
    if isinstance(value, datetime.datetime):
        return f"{value.astimezone() if value.tzinfo else value:%Y-%m-%dT%H:%M:%S}"
    return value.isoformat()


def day(value):
    return value.date() if isinstance(value, datetime.datetime) else value


def recurring_ical_events(path):
    import icalendar
    import recurring_ical_events

    with open(path, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    return [clock(event["DTSTART"].dt) for event in recurring_ical_events.of(calendar).between(FROM, TO)]


def reference(path):
    """Evaluates rules with dateutil and the zones of the system. This is what other programs are compared with."""
    import icalendar
    from dateutil.rrule import rruleset, rrulestr
    from zoneinfo import ZoneInfo

    def zoned(prop):
        name = prop.params.get("TZID")
        return prop.dt.replace(tzinfo=ZoneInfo(name)) if name else prop.dt

    with open(path, "rb") as file:
        events = icalendar.Calendar.from_ical(file.read()).walk("VEVENT")
    moved = {(e["UID"], zoned(e["RECURRENCE-ID"])): zoned(e["DTSTART"]) for e in events if "RECURRENCE-ID" in e}
    starts = []
    for event in events:
        if "RECURRENCE-ID" in event:
            continue
        start = zoned(event["DTSTART"])
        found = [start]
        if "RRULE" in event:
            isday = not isinstance(start, datetime.datetime)
            midnight = datetime.datetime.combine(start, datetime.time()) if isday else start
            rules = rruleset()
            rules.rrule(rrulestr(event["RRULE"].to_ical().decode(), dtstart=midnight))
            exceptions = event.get("EXDATE", [])
            for exception in exceptions if isinstance(exceptions, list) else [exceptions]:
                for value in exception.dts:
                    rules.exdate(value.dt.replace(tzinfo=midnight.tzinfo))
            end = datetime.datetime.combine(TO, datetime.time()).replace(tzinfo=midnight.tzinfo)
            found = [day(value) if isday else value for value in rules.between(midnight - datetime.timedelta(1), end)]
        starts += [moved.get((event["UID"], value), value) for value in found]
    return [clock(value) for value in starts if FROM <= day(value) < TO]


def vobject(path):
    import vobject

    with open(path, encoding="utf-8", newline="") as file:
        calendar = vobject.readOne(file)
    starts = []
    for event in calendar.vevent_list:
        rules = event.getrruleset(addRDate=True)
        isday = not isinstance(event.dtstart.value, datetime.datetime)
        found = [event.dtstart.value] if rules is None else [value for value, _ in zip(rules, range(3000))]
        starts += [clock(day(value) if isday else value) for value in found if FROM <= day(value) < TO]
    return starts


def libical(path):
    import gi

    gi.require_version("ICalGLib", "3.0")
    from gi.repository import ICalGLib as ical

    with open(path, encoding="utf-8", newline="") as file:
        calendar = ical.Parser.parse_string(file.read())
    window = ical.Time.new_from_string(f"{FROM:%Y%m%d}T000000Z"), ical.Time.new_from_string(f"{TO:%Y%m%d}T000000Z")
    starts = []
    event = calendar.get_first_component(ical.ComponentKind.VEVENT_COMPONENT)
    while event is not None:
        start = event.get_dtstart()
        zoned = start.is_utc() or start.get_timezone() is not None
        seconds = []
        event.foreach_recurrence(*window, lambda _, span, __: seconds.append(span.get_start()) or True, None)
        for s in seconds:
            value = datetime.datetime.fromtimestamp(s, datetime.timezone.utc)
            starts.append(clock(value.date() if start.is_date() else value if zoned else value.replace(tzinfo=None)))
        event = calendar.get_next_component(ical.ComponentKind.VEVENT_COMPONENT)
    return starts


def khal(path):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/calendar")
        with open(f"{folder}/config", "w") as file:
            file.write(f"[calendars]\n[[calendar]]\npath={folder}/calendar\n[sqlite]\npath={folder}/database\n")
            file.write("[locale]\ntimeformat=%H:%M:%S\ndateformat=%Y-%m-%d\nlongdateformat=%Y-%m-%d\ndatetimeformat=%Y-%m-%d %H:%M:%S\nlongdatetimeformat=%Y-%m-%d %H:%M:%S\n")
        run("khal", "-c", f"{folder}/config", "import", "--batch", "-a", "calendar", path)
        days = (TO - FROM).days
        out = run("khal", "-c", f"{folder}/config", "list", "-df", "", "--format", "{start-date-long}T{start-time} {uid}", FROM.isoformat(), f"{days}d")
    starts = {line for line in out.splitlines() if line}  # an event of several days is listed on each of them
    return [line.split(" ")[0].removesuffix("T") for line in starts]


def calcurse(path):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["calcurse", "-D", folder, "-q", "-i", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=60)
        kinds = {"apt": "%(start:%Y-%m-%dT%H:%M:%S)\\n", "recur-apt": "%(start:%Y-%m-%dT%H:%M:%S)\\n", "event": "day\\n", "recur-event": "day\\n"}
        formats = [f"--format-{kind}={text}" for kind, text in kinds.items()]
        window = ["--from", FROM.isoformat(), "--to", (TO - datetime.timedelta(days=1)).isoformat()]
        out = run("calcurse", "-D", folder, "-Q", "--filter-type", "cal", "--input-datefmt", "4", "--output-datefmt", "%Y-%m-%d", *window, *formats)
    starts, date = [], None
    for line in out.splitlines():
        if line.endswith(":"):
            date = line[:-1]
        elif line == "day":
            starts.append(date)
        elif line.strip() and line.strip().startswith(date):
            starts.append(line.strip())
    return starts


def sabre(path):
    script = r"""
        error_reporting(E_ALL & ~E_DEPRECATED);
        require 'Sabre/VObject/autoload.php';
        date_default_timezone_set(getenv('TZ') ?: 'UTC');
        $calendar = Sabre\VObject\Reader::read(file_get_contents($argv[1]));
        $calendar->expand(new DateTime("$argv[2]T00:00:00Z"), new DateTime("$argv[3]T00:00:00Z"));
        $starts = [];
        foreach ($calendar->VEVENT ?? [] as $event) {
            $isDay = strlen((string) $event->DTSTART) === 8;
            $start = $event->DTSTART->getDateTime();
            $start->setTimezone(new DateTimeZone(date_default_timezone_get()));
            $starts[] = $isDay ? preg_replace('/(....)(..)(..)/', '$1-$2-$3', (string) $event->DTSTART) : $start->format('Y-m-d\TH:i:s');
        }
        echo json_encode($starts);
    """
    return json.loads(run("php", "-r", script, path, FROM.isoformat(), TO.isoformat()))


PROGRAMS = {f.__name__: f for f in (reference, recurring_ical_events, vobject, libical, khal, calcurse, sabre)}


answer_all(lambda file: {"starts": sorted(PROGRAMS[sys.argv[1]](file["path"]))})
