"""Measures how high glyphs are."""

import math

from fontTools.pens.boundsPen import BoundsPen

BASE, LIGATURE, MARK = 4, 5, 6  # lookups of GPOS that attach marks


def highest(font):
    """Returns the top of the highest glyph, with two marks where the font stacks them."""
    tops = glyph_tops(font)
    offsets = {}  # the highest of each mark
    for anchors, marks in attachments(font, (BASE, LIGATURE)):
        raise_marks(offsets, marks, lambda mark_class: max(a[mark_class] for a in anchors.values() if mark_class in a))
    stacked = dict(offsets)
    for anchors, marks in attachments(font, (MARK,)):
        for below, below_anchors in anchors.items():
            if below in offsets:
                raise_marks(stacked, marks, lambda c: offsets[below] + below_anchors.get(c, -offsets[below]))
    return max([*tops.values(), *(offset + tops.get(mark, 0) for mark, offset in stacked.items())])


def raise_marks(offsets, marks, height):
    for mark, (mark_class, y) in marks.items():
        offsets[mark] = max(offsets.get(mark, 0), height(mark_class) - y)


def glyph_tops(font):
    drawings, out = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = BoundsPen(drawings)
        drawings[name].draw(pen)
        if pen.bounds:
            out[name] = math.ceil(pen.bounds[3])
    return out


def attachments(font, types):
    """Yields the heights of anchors by glyph and class, and the classes and heights of marks."""
    lookups = font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []
    for lookup in lookups:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType in types:
                yield bases(table), marks(table)


def bases(table):
    if table.LookupType == LIGATURE:
        records = [[c for l in ligature.ComponentRecord for c in enumerate(l.LigatureAnchor)]
                   for ligature in table.LigatureArray.LigatureAttach]
        glyphs = table.LigatureCoverage.glyphs
    elif table.LookupType == BASE:
        records = [enumerate(r.BaseAnchor) for r in table.BaseArray.BaseRecord]
        glyphs = table.BaseCoverage.glyphs
    else:
        records = [enumerate(r.Mark2Anchor) for r in table.Mark2Array.Mark2Record]
        glyphs = table.Mark2Coverage.glyphs
    out = {}
    for glyph, anchors in zip(glyphs, records):
        for mark_class, anchor in anchors:
            if anchor:
                heights = out.setdefault(glyph, {})
                heights[mark_class] = max(anchor.YCoordinate, heights.get(mark_class, anchor.YCoordinate))
    return out


def marks(table):
    stacked = table.LookupType == MARK
    array = table.Mark1Array if stacked else table.MarkArray
    glyphs = (table.Mark1Coverage if stacked else table.MarkCoverage).glyphs
    return {g: (r.Class, r.MarkAnchor.YCoordinate) for g, r in zip(glyphs, array.MarkRecord)}
