from datetime import timezone

import gpxpy
from reader import serve


def read(file):
    with open(file["path"], encoding="utf-8") as text:
        gpx = gpxpy.parse(text)
    found = [feature("Point", p.name, [[p]]) for p in gpx.waypoints]
    found += [feature("LineString", r.name, [r.points]) for r in gpx.routes]
    for t in gpx.tracks:
        segments = [s.points for s in t.segments if s.points]
        found.append(feature("LineString" if len(segments) == 1 else "MultiLineString", t.name, segments))
    return {"features": found}


def feature(kind, name, lines):
    properties = {}
    times = [p.time for line in lines for p in line if p.time]
    if times:
        properties["times"] = " ".join(notation(t) for t in times)
    rates = [e.text for line in lines for p in line for x in p.extensions for e in x.iter() if e.tag.endswith("}hr")]
    if rates:
        properties["heart_rates"] = " ".join(rates)
    return {"type": kind, "name": name or "", "parts": [[position(p) for p in line] for line in lines], "properties": properties}


def position(p):
    return [p.longitude, p.latitude] + ([] if p.elevation is None else [p.elevation])


def notation(time):
    text = time.astimezone(timezone.utc).replace(tzinfo=None).isoformat()
    return (text.rstrip("0") if "." in text else text) + "Z"


serve(read)
