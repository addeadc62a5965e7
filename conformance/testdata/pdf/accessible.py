"""Checks rules of PDF/UA-1 (ISO 14289-1) that programs can check. Prints the number of checked elements."""

import re
import struct
import sys

import pikepdf

STANDARD = set("Document Sect H1 H2 H3 P L LI Lbl LBody Table TR TH TD Figure Caption Link TOC TOCI Reference BlockQuote".split())
KIDS = {"L": {"LI"}, "LI": {"Lbl", "LBody"}, "Table": {"Caption", "TR"}, "TR": {"TH", "TD"}, "TOC": {"TOCI"}}
PAINTING = set("Tj TJ ' \" Do sh f F f* S s B B* b b* BI EI".split())


class Checker:
    def __init__(self, pdf):
        self.pdf, self.elements, self.links = pdf, [], set()
        self.content = {}  # elements by page and identifier
        self.pages = {page.objgen: number for number, page in enumerate(pdf.pages)}

    def check(self):
        root = self.pdf.Root
        assert root.MarkInfo.Marked is True, "not marked"
        assert str(root.Lang) in ("en", "de", "la"), f"language {root.Lang}"
        assert root.ViewerPreferences.DisplayDocTitle is True, "title is not shown"
        self.check_metadata()
        tree = root.StructTreeRoot
        self.visit(tree.K, tree.objgen)
        self.check_headings()
        parents = pikepdf.NumberTree(tree.ParentTree)
        for number, page in enumerate(self.pdf.pages):
            self.check_page(number, page, parents)
        assert not self.content, "elements with content that no page has"

    def check_metadata(self):
        with self.pdf.open_metadata() as xmp:
            assert xmp["{http://www.aiim.org/pdfua/ns/id/}part"] == "1"
            assert xmp["dc:title"] == str(self.pdf.docinfo.Title)

    def visit(self, element, parent):
        kind = str(element.S)[1:]
        self.elements.append(kind)
        assert kind in STANDARD, kind
        assert element.P.objgen == parent, "another parent"
        kids = []
        for kid in element.K:
            if isinstance(kid, int):
                key = (self.pages[element.Pg.objgen], kid)
                assert key not in self.content, "content of two elements"
                self.content[key] = element.objgen
            elif kid.get("/Type") == "/OBJR":
                assert kind == "Link"
                self.links.add((kid.Obj.objgen, element.objgen))
            else:
                kids.append(str(kid.S)[1:])
                self.visit(kid, element.objgen)
        self.check_element(element, kind, kids)

    def check_element(self, element, kind, kids):
        assert set(kids) <= KIDS.get(kind, STANDARD), f"{kids} in {kind}"
        if kind == "Figure":
            assert str(element.Alt).strip(), "figure without a description"
            assert "/BBox" in element.A
        if kind == "TH":
            assert element.A.Scope in ("/Row", "/Column")
        if kind == "Table":
            assert len({len(row.K) for row in element.K if row.S == "/TR"}) == 1, "rows of different lengths"
        if kind == "LI":
            assert kids == ["Lbl", "LBody"], kids

    def check_headings(self):
        level = 0
        for kind in self.elements:
            if re.fullmatch(r"H\d", kind):
                assert int(kind[1]) <= level + 1, "a level of headings is left out"
                level = int(kind[1])
        assert self.elements.count("H1") == len(self.pdf.pages)

    def check_page(self, number, page, parents):
        assert page.Tabs == "/S"
        elements = parents[int(page.StructParents)]
        marked = None
        for operands, operator in pikepdf.parse_content_stream(page):
            operator = str(operator)
            if operator in ("BMC", "BDC"):
                assert marked is None, "nested"
                marked = operands
                if operator == "BDC":
                    self.check_content(number, int(operands[1].MCID), str(operands[0])[1:], elements)
                else:
                    assert operands[0] == "/Artifact"
            elif operator == "EMC":
                marked = None
            elif operator in PAINTING:
                assert marked, f"{operator} is neither content nor an artifact"
        for annotation in page.get("/Annots", []):
            assert str(annotation.Contents), "link without a description"
            element = parents[int(annotation.StructParent)]
            assert (annotation.objgen, element.objgen) in self.links
            assert "/A" in annotation or annotation.Dest[0].objgen in self.pages
        for _, font in page.resources.Font.items():
            if font.Subtype == "/Type0":
                self.check_composite(font)
                font = font.DescendantFonts[0]
            assert "/FontFile2" in font.FontDescriptor, "font is not embedded"

    def check_composite(self, font):
        assert font.Encoding == "/Identity-H" and "/ToUnicode" in font
        descendant = font.DescendantFonts[0]
        assert descendant.Subtype == "/CIDFontType2" and descendant.CIDToGIDMap == "/Identity"
        tables = tables_of(descendant.FontDescriptor.FontFile2.read_bytes())
        (em,) = struct.unpack_from(">H", tables["head"], 18)
        first, widths = descendant.W
        advances = [advance for advance, _ in struct.iter_unpack(">Hh", tables["hmtx"])]
        assert first == 0 and len(widths) == len(advances)
        for width, advance in zip(widths, advances):
            assert abs(width - advance * 1000 / em) <= 1, "width of a glyph"

    def check_content(self, number, identifier, kind, elements):
        element = elements[identifier]
        assert self.content.pop((number, identifier)) == element.objgen, "element of other content"
        assert str(element.S)[1:] == kind


def tables_of(file):
    """Returns the tables of a TrueType file."""
    (count,) = struct.unpack_from(">H", file, 4)
    records = (struct.unpack_from(">4s4xII", file, 12 + 16 * i) for i in range(count))
    return {tag.decode(): file[offset : offset + length] for tag, offset, length in records}


for path in sys.argv[1:]:
    with pikepdf.open(path) as pdf:
        checker = Checker(pdf)
        checker.check()
        with pdf.open_outline() as outline:
            assert len(outline.root) == len(pdf.pages), "pages without a bookmark"
            for number, item in enumerate(outline.root):
                assert item.destination[0].objgen == pdf.pages[number].objgen
        print(len(checker.elements))
