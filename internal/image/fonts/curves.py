"""Describes contours with fewer points.

A contour is a list of points (x, y, on the curve). Between two points that are not on the curve,
one in the middle is.
"""

import math


def merge(points, tolerance):
    """Joins smooth quadratic curves where a single one differs by less than tolerance."""
    out = []  # curves and lines, each with the ones that it stands for
    for segment in segments(points):
        originals = [segment]
        while out and len(segment) == 3 and len(out[-1][0]) == 3:
            joined = join(out[-1][0], segment)
            if not joined or not all(near(o, joined, tolerance) for o in out[-1][1] + originals):
                break
            segment, originals = joined, out.pop()[1] + originals
        out.append((segment, originals))
    return [p for segment, _ in out for p in segment[:-1]]


def segments(points):
    """Returns lines as two points and curves as three, from the first point on the curve."""
    explicit = []
    for p, q in zip(points, points[1:] + points[:1]):
        explicit.append(p)
        if not p[2] and not q[2]:
            explicit.append(((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 1))
    on = [i for i, p in enumerate(explicit) if p[2]]
    around = explicit + explicit
    return [around[i : j + 1] for i, j in zip(on, on[1:] + [on[0] + len(explicit)])]


def join(a, b):
    """Returns the curve with the ends and the tangents of two smooth ones."""
    start, end = a[0], b[2]
    before, after = difference(a[1], a[2]), difference(b[0], b[1])
    u, v = difference(a[0], a[1]), difference(b[1], b[2])
    if dot(before, after) <= 0 or dot(u, v) <= 0:
        return None
    if abs(cross(before, after)) > 0.06 * math.hypot(*before) * math.hypot(*after) or abs(cross(u, v)) < 1e-6:
        return None
    chord = difference(start, end)
    s, t = cross(chord, v) / cross(u, v), cross(u, chord) / cross(u, v)
    if s <= 0 or t <= 0:
        return None
    return [start, (start[0] + s * u[0], start[1] + s * u[1], 0), end]


def near(curve, other, tolerance):
    """Reports whether a curve stays within tolerance of a larger one."""
    polygon = [at(other, i / 12) for i in range(13)]
    return all(min(distance(at(curve, t), p, q) for p, q in zip(polygon, polygon[1:])) <= tolerance for t in (0.5, 1))


def at(curve, t):
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return tuple(a * p + b * q + c * r for p, q, r in zip(*(point[:2] for point in curve)))


def distance(p, a, b):
    """Returns the distance of p from the line from a to b."""
    line, offset = difference(a, b), difference(a, p)
    length = dot(line, line)
    t = max(0, min(1, dot(line, offset) / length)) if length else 0
    return math.hypot(offset[0] - t * line[0], offset[1] - t * line[1])


def difference(a, b):
    return (b[0] - a[0], b[1] - a[1])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def round_points(points, scale):
    """Returns points in units of scale, without those that change nothing."""
    out = []
    for x, y, on in points:
        p = (int((x + scale / 2) // scale), int((y + scale / 2) // scale), on)
        if not out or p[:2] != out[-1][:2]:
            out.append(p)
        elif on:
            out[-1] = p
    while len(out) > 1 and out[0][:2] == out[-1][:2]:
        out.pop()
    return [p for i, p in enumerate(out) if i == 0 or not redundant(out[i - 1], p, out[(i + 1) % len(out)])]


def redundant(a, p, b):
    """Reports whether p, on the curve between a and b, is where a line or two curves have a point anyway."""
    if not p[2] or a[2] != b[2]:
        return False
    if a[2]:
        return a[0] == p[0] == b[0] or a[1] == p[1] == b[1]
    return all(a[i] + b[i] - 2 * p[i] in (-1, 0, 1) for i in (0, 1))
