#!/usr/bin/python3
"""Generates fonts.pack from the Noto fonts of Debian.

It needs the Debian packages python3-fonttools, python3-numpy, fonts-noto-core, fonts-noto-extra,
fonts-noto-cjk and fonts-noto-cjk-extra. The output depends only on their versions.

Usage: generate.py [directory of fonts, default /usr/share/fonts]
"""

import sys
import zlib

import charsets
import coder
import faces


def uvarint(n):
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def string(data):
    return uvarint(len(data)) + data


def compress(data):
    """Returns data in the format DEFLATE behind its length."""
    raw = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL + 1)
    return uvarint(len(data)) + raw.compress(data) + raw.flush()


def ranges(characters):
    """Returns sorted characters as gaps and lengths."""
    out, end = [], 0
    for c in sorted(characters):
        if out and c == end:
            out[-1][1] += 1
        else:
            out.append([c - end, 1])
        end = c + 1
    return uvarint(len(out)) + b"".join(uvarint(gap) + uvarint(length) for gap, length in out)


def record(face):
    """Returns the decisions of each glyph."""
    out = []
    for contours in face.glyphs:
        recorder = coder.Recorder()
        if contours:
            recorder.glyph(contours)
        out.append(recorder.decisions)
    for contour in face.shared:
        recorder = coder.Recorder()
        recorder.shared(contour)
        out.append(recorder.decisions)
    return out


def write(all_faces, name):
    probabilities = coder.probabilities()
    models, parts, directory = [], [], []
    decisions = {face: record(face) for face in all_faces}
    for group in (0, 1):
        joined = coder.array.array("I")
        for face in all_faces:
            if face.model == group:
                for d in decisions[face]:
                    joined.extend(d)
        models.append(coder.train(joined))
    head = b"".join(p.to_bytes(2, "big") for p in probabilities)
    for model in models:
        packed = compress(model)
        parts.append(packed)
        head += uvarint(len(packed))
    head += uvarint(len(all_faces))
    report = [("models", 0, 0, sum(map(len, parts)), 0, 0)]
    for face in all_faces:
        model = [probabilities[b] for b in models[face.model]]
        outlines = [coder.encode(d, model) if d else b"" for d in decisions[face]]
        layout = compress(face.sfnt)
        lengths = compress(b"".join(uvarint(len(o)) for o in outlines))
        joined = b"".join(outlines)
        head += string(face.name.encode())
        for number in (face.units_per_em, face.ascent, face.descent, face.highest, face.scale, face.model,
                       len(face.glyphs), len(layout), len(lengths), len(joined)):
            head += uvarint(number)
        head += string("".join(face.scripts).encode()) + ranges(face.characters)
        parts += [layout, lengths, joined]
        report.append((face.name, len(face.characters), len(face.glyphs), len(joined) + len(lengths), len(face.sfnt), len(layout)))
    head = compress(head)
    with open(name, "wb") as file:
        file.write(len(head).to_bytes(4, "big") + head + b"".join(parts))
    report.append(("directory", 0, 0, len(head), 0, 0))
    report.append(("total", *(sum(r[i] for r in report) for i in range(1, 6))))
    print("%-28s %10s %8s %9s %9s %9s" % ("", "characters", "glyphs", "outlines", "layout", "packed"))
    for line in report:
        print("%-28s %10d %8d %9d %9d %9d" % line)


if __name__ == "__main__":
    root = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts"
    write(faces.load(root), "fonts.pack")
