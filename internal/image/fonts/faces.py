"""Reads and subsets the fonts."""

import collections
import io
import os

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables import otTables

import charsets
import curves
import heights

# File, ISO 15924 codes of the scripts, and characters, if not all.
TEXT = [
    ("NotoSans-Medium", ["Latn", "Grek", "Cyrl"], charsets.EUROPEAN),
    ("NotoSansArabic-Medium", ["Arab"], None),
    ("NotoSansArmenian-Medium", ["Armn"], None),
    ("NotoSansBengali-Medium", ["Beng"], None),
    ("NotoSansDevanagari-Medium", ["Deva"], None),
    ("NotoSansEthiopic-Medium", ["Ethi"], None),
    ("NotoSansGeorgian-Medium", ["Geor"], None),
    ("NotoSansGujarati-Medium", ["Gujr"], None),
    ("NotoSansGurmukhi-Medium", ["Guru"], None),
    ("NotoSansHebrew-Medium", ["Hebr"], None),
    ("NotoSansKannada-Medium", ["Knda"], None),
    ("NotoSansKhmer-Medium", ["Khmr"], None),
    ("NotoSansLao-Medium", ["Laoo"], None),
    ("NotoSansMalayalam-Medium", ["Mlym"], None),
    ("NotoSansMyanmar-Medium", ["Mymr"], None),
    ("NotoSansOriya-Regular", ["Orya"], None),
    ("NotoSansSinhala-Medium", ["Sinh"], None),
    ("NotoSansTamil-Medium", ["Taml"], None),
    ("NotoSansTelugu-Medium", ["Telu"], None),
    ("NotoSansThaana-Medium", ["Thaa"], None),
    ("NotoSansThai-Medium", ["Thai"], None),
    ("NotoSerifTibetan-Medium", ["Tibt"], None),
    ("NotoSansSymbols-Medium", [], charsets.SYMBOLS),
    ("NotoSansSymbols2-Regular", [], charsets.SYMBOLS),
    ("NotoSansMath-Regular", [], charsets.MATHEMATICS),
]
SERIF = [
    ("NotoSerif-Regular", ["Latn", "Grek", "Cyrl"], charsets.SERIF),
    ("NotoSerif-Bold", ["Latn", "Grek", "Cyrl"], charsets.SERIF),
]
EAST_ASIAN = ["Hani", "Hira", "Kana", "Bopo", "Hang"]
LANGUAGES = {"SC": ["ZHS "], "TC": ["ZHT ", "ZHH "], "JP": ["JAN "], "KR": ["KOR "]}
VERTICAL = {"valt", "vert", "vkrn", "vpal", "vrt2"}
TOLERANCES = {1: 2, 2: 2.5}  # of curves by scale, in font units
LAYOUT = ["cmap", "GDEF", "GSUB", "GPOS", "head", "hhea", "hmtx", "maxp"]


class Face:
    """A font as the pack has it."""

    def __init__(self, font, scripts, scale, model):
        names = font["name"]
        self.name = names.getDebugName(16) or names.getDebugName(1)
        self.scripts, self.scale, self.model = scripts, scale, model
        self.units_per_em = font["head"].unitsPerEm
        self.ascent, self.descent = font["hhea"].ascent, -font["hhea"].descent
        self.characters = set(font.getBestCmap())
        self.glyphs, self.shared = outlines(font, scale, TOLERANCES[scale])
        self.highest = heights.highest(font)
        self.sfnt = layout(font)


def outlines(font, scale, tolerance):
    """Returns the glyphs in units of scale, and the contours that several of them share."""
    drawings = font.getGlyphSet()
    glyphs = [contours(drawings, name) for name in font.getGlyphOrder()]
    uses = collections.Counter(form(c) for g in glyphs for c in g)
    frequent = sorted(f for f, n in uses.items() if pays(f, n))
    frequent.sort(key=lambda f: -uses[f])
    shared = [compact([(0, 0, 1), *f], scale, tolerance) for f in frequent]
    numbers = {f: i for i, f in enumerate(frequent) if len(shared[i]) >= 3}
    return [encode(g, numbers, scale, tolerance) for g in glyphs], shared


def encode(glyph, numbers, scale, tolerance):
    out = []
    for contour in glyph:
        number = numbers.get(form(contour))
        if number is not None:
            out.append((curves.round_points(contour[:1], scale)[0], number))
            continue
        points = compact(contour, scale, tolerance)
        if len(points) >= 3:
            out.append(points)
    return out


def compact(contour, scale, tolerance):
    return curves.round_points(curves.merge(contour, tolerance), scale)


def form(contour):
    """Returns the points of a contour, as seen from the first one."""
    x, y, _ = contour[0]
    return tuple((round(p[0] - x, 2), round(p[1] - y, 2), p[2]) for p in contour[1:])


def pays(points, uses):
    """Reports whether references to a contour are smaller than the contour."""
    contour, reference, overhead = 11 * len(points), 12, 16  # bits
    return (uses - 1) * contour > uses * reference + overhead


def contours(drawings, name):
    """Returns the contours of a glyph as points, of which the first is on the curve."""
    recording = DecomposingRecordingPen(drawings)
    drawings[name].draw(Cu2QuPen(recording, 1))
    out = []
    for operator, args in recording.value:
        if operator == "moveTo":
            out.append([(*args[0], 1)])
        elif operator == "lineTo":
            out[-1].append((*args[0], 1))
        elif operator == "qCurveTo":
            if args[-1] is None:  # a contour without points on the curve
                first = [(args[0][i] + args[-2][i]) / 2 for i in (0, 1)]
                args = (*args[:-1], first)
                out.append([(*first, 1)])
            out[-1] += [(*p, 0) for p in args[:-1]] + [(*args[-1], 1)]
    for contour in out:
        if len(contour) > 1 and contour[0] == contour[-1]:
            contour.pop()
    return [c for c in out if len(c) >= 3]


def layout(font):
    """Returns the tables for shaping as an OpenType file."""
    out = TTFont(recalcBBoxes=False, recalcTimestamp=False)
    out.setGlyphOrder(font.getGlyphOrder())
    for tag in LAYOUT:
        if tag in font:
            out[tag] = font[tag]
    out["maxp"].tableVersion = 0x00005000
    out["cmap"].tables = [max(out["cmap"].tables, key=lambda t: (t.platformID == 3, t.platEncID))]
    for tag in {"GSUB", "GPOS"} & set(out.keys()):
        out[tag].ensureDecompiled(recurse=True)
    out["head"].indexToLocFormat = 0
    file = io.BytesIO()
    out.save(file)
    return file.getvalue()


def list_glyphs(coverage, font):
    """Writes a coverage table in format 1. go-text v0.3.5 skips lookups with the ranges of format 2."""
    coverage.Format = 1
    return {"GlyphArray": sorted(coverage.glyphs, key=font.getGlyphID)}


otTables.Coverage.preWrite = list_glyphs


def options():
    out = subset.Options()
    out.hinting = False
    out.notdef_outline = True
    out.name_IDs = [1, 16]
    out.layout_features = [f for f in out.layout_features if f not in VERTICAL]
    out.drop_tables += ["BASE", "STAT", "MATH", "kern", "vhea", "vmtx", "VORG", "OS/2", "post"]
    return out


def reduce(font, characters, glyphs=(), closure=True):
    o = options()
    o.layout_closure = closure
    subsetter = subset.Subsetter(o)
    subsetter.populate(unicodes=characters, glyphs=glyphs)
    subsetter.subset(font)


def text(root, file, scripts, characters):
    font = TTFont(os.path.join(root, "truetype/noto", file + ".ttf"), recalcTimestamp=False)
    everything = set(font.getBestCmap())
    reduce(font, everything & characters if characters else everything)
    return Face(font, scripts, 1 if file.startswith("NotoSans-") or file.startswith("NotoSerif-") else 2, 0)


def east_asian(root):
    """Returns one font with the glyphs of all regions, of which the feature locl chooses."""
    collection = TTCollection(os.path.join(root, "opentype/noto/NotoSansCJK-Medium.ttc"), recalcTimestamp=False)
    fonts = {f["name"].getDebugName(16): f for f in collection.fonts}
    regions = {r: fonts["Noto Sans CJK " + r] for r in LANGUAGES}
    cmaps = {r: f.getBestCmap() for r, f in regions.items()}
    signs = charsets.east_asian_signs()
    chosen = {r: (charsets.HAN.get(r, set()) | signs) & set(cmaps[r]) for r in LANGUAGES}
    chosen["KR"] |= charsets.HANGUL
    default = {}
    for region in ("SC", "TC", "JP", "KR"):
        for c in chosen[region]:
            default.setdefault(c, cmaps[region][c])
    glyphs = {cmaps[r][c] for r in chosen for c in chosen[r]}
    font = regions["SC"]
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap = dict(default)
    localize(font, {r: {default[c]: cmaps[r][c] for c in default
                        if cmaps[r].get(c) in glyphs and cmaps[r][c] != default[c]} for r in regions})
    reduce(font, default, glyphs | join_jamo(font), closure=False)
    return Face(font, EAST_ASIAN, 2, 1)


def localize(font, mappings):
    """Sets the glyphs that replace the default ones in each language."""
    gsub = font["GSUB"].table
    for script in gsub.ScriptList.ScriptRecord:
        for record in script.Script.LangSysRecord:
            region = next(r for r, tags in LANGUAGES.items() if record.LangSysTag in tags)
            first, *others = lookups_of(gsub, record.LangSys, ["locl"])
            set_mapping(gsub, first, mappings[region])
            for other in others:
                set_mapping(gsub, other, {})


def lookups_of(gsub, language, tags):
    """Returns the indices of the lookups of features, in their order."""
    features = [gsub.FeatureList.FeatureRecord[i] for i in language.FeatureIndex]
    return sorted({i for f in features if f.FeatureTag in tags for i in f.Feature.LookupListIndex})


def set_mapping(gsub, lookup, mapping):
    for table in gsub.LookupList.Lookup[lookup].SubTable:
        getattr(table, "ExtSubTable", table).mapping = dict(mapping)


JAMO = ["ljmo", "vjmo", "tjmo"]


def join_jamo(font):
    """Makes all languages join jamo to syllables, and returns the glyphs of their parts."""
    gsub = font["GSUB"].table
    hangul = next(s.Script for s in gsub.ScriptList.ScriptRecord if s.ScriptTag == "hang")
    korean = next(r.LangSys for r in hangul.LangSysRecord if r.LangSysTag == "KOR ")
    features = [i for i in korean.FeatureIndex if gsub.FeatureList.FeatureRecord[i].FeatureTag in JAMO]
    for language in [hangul.DefaultLangSys, *(r.LangSys for r in hangul.LangSysRecord)]:
        language.FeatureIndex = sorted({*language.FeatureIndex, *features})
        language.FeatureCount = len(language.FeatureIndex)
    cmap = font.getBestCmap()
    parts = {cmap[c] for c in charsets.JAMO}
    for lookup in lookups_of(gsub, korean, JAMO):
        for table in gsub.LookupList.Lookup[lookup].SubTable:
            for record in table.SubstLookupRecord:
                for single in gsub.LookupList.Lookup[record.LookupListIndex].SubTable:
                    parts |= {new for old, new in single.mapping.items() if old in parts}
    return parts


def load(root):
    """Returns all faces. Fonts of symbols lack those that fonts before them have."""
    out, known = [], set()
    for file, scripts, characters in TEXT:
        face = text(root, file, scripts, characters if scripts else characters - known)
        known |= face.characters
        out.append(face)
    return out + [east_asian(root)] + [text(root, *t) for t in SERIF]
