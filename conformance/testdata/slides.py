"""Prints what is in each presentation as a line of JSON: the titles of slides, whether each slide
has notes, the names of layouts in use, the descriptions of pictures and charts, and for each chart
whether openpyxl finds its numbers in the cells of its workbook that it refers to.

Usage: slides.py FILE...
"""

import io
import json
import posixpath
import sys
import zipfile
from xml.etree import ElementTree

import openpyxl

A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"


def targets(package, part, kind):
    """Returns the parts that a part refers to by relationships of a kind."""
    directory, name = posixpath.split(part)
    root = ElementTree.fromstring(package.read(f"{directory}/_rels/{name}.rels"))
    return [
        posixpath.normpath(posixpath.join(directory, r.get("Target")))
        for r in root
        if r.get("Type").endswith("/" + kind)
    ]


def xml(package, part):
    return ElementTree.fromstring(package.read(part))


def text(element):
    return "".join(t.text or "" for t in element.iter(A + "t"))


def title(slide):
    for shape in slide.iter(P + "sp"):
        placeholder = shape.find(f".//{P}ph")
        if placeholder is not None and placeholder.get("type") in ("title", "ctrTitle"):
            return text(shape)
    return ""


def matches_workbook(package, part):
    """Reports whether all values that a chart has cached are in its workbook."""
    [name] = targets(package, part, "package")
    workbook = openpyxl.load_workbook(io.BytesIO(package.read(name)))
    chart = xml(package, part)
    references = list(chart.iter(C + "strRef")) + list(chart.iter(C + "numRef"))
    for reference in references:
        sheet, cells = reference.find(C + "f").text.split("!")
        area = workbook[sheet][cells.replace("$", "")]
        rows = area if isinstance(area, tuple) else ((area,),)
        found = [str(row[0].value) for row in rows]
        if found != [v.text for v in reference.iter(C + "v")]:
            return False
    return len(references) > 0


for path in sys.argv[1:]:
    with zipfile.ZipFile(path) as package:
        result = {"titles": [], "notes": 0, "layouts": set(), "descriptions": [], "charts": []}
        count = len(list(xml(package, "ppt/presentation.xml").iter(P + "sldId")))
        for number in range(1, count + 1):
            part = f"ppt/slides/slide{number}.xml"
            slide = xml(package, part)
            result["titles"].append(title(slide))
            [notes] = targets(package, part, "notesSlide")
            result["notes"] += bool(text(xml(package, notes)))
            [layout] = targets(package, part, "slideLayout")
            result["layouts"].add(xml(package, layout).find(P + "cSld").get("name"))
            for shape in list(slide.iter(P + "pic")) + list(slide.iter(P + "graphicFrame")):
                result["descriptions"].append(next(shape.iter(P + "cNvPr")).get("descr", ""))
            for chart in targets(package, part, "chart"):
                result["charts"].append(matches_workbook(package, chart))
        result["layouts"] = sorted(result["layouts"])
        print(json.dumps(result))
