package hostile

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// hiddenPDFCases are documents with text that programs find, but people do not see. Indexes, moderation and
// language models may take it for what people read.
func hiddenPDFCases() []Case {
	return []Case{
		unseenCase("pdf", "pdf-white-text", "White text", "A sentence is white, on white.", "The sentence is black.", pdfFile(whiteText)),
		unseenCase("pdf", "pdf-tiny-text", "Tiny text", "The letters of a sentence are a tenth of a point high.", "The letters are 18 points high.", pdfFile(tinyText)),
		unseenCase("pdf", "pdf-text-under-box", "Text under a box", "A gray box covers a sentence.", "The box is under the sentence.", pdfFile(textUnderBox)),
		unseenCase("pdf", "pdf-text-under-picture", "Text under a picture", "A picture covers a sentence.", "The picture is under the sentence.", pdfFile(textUnderPicture)),
		unseenCase("pdf", "pdf-text-outside-page", "Text outside the page", "A sentence is below the lower edge of the page.", "The sentence is on the page.", pdfFile(textOutsidePage)),
		unseenCase("pdf", "pdf-text-outside-crop-box", "Text outside the crop box", "The crop box, which viewers show, does not include a sentence.", "The crop box includes the sentence.", pdfFile(textOutsideCropBox)),
		unseenCase("pdf", "pdf-text-in-closed-layer", "Text in a closed layer", "A sentence is in a layer that is off.", "The sentence is in a layer that is on.", pdfFile(textInLayer)),
		unseenCase("pdf", "pdf-clipped-text", "Clipped text", "A sentence is outside the clipping path.", "The sentence is inside the path.", pdfFile(clippedText)),
		unseenCase("pdf", "pdf-invisible-text", "Invisible text", "A sentence is in the rendering mode for invisible text, but there is no scan under it.", "The sentence is in the ordinary mode.", pdfFile(invisibleText)),
		unseenCase("pdf", "pdf-transparent-text", "Transparent text", "The opacity of a sentence is 0.", "The opacity is 1.", pdfFile(transparentText)),
		unseenCase("pdf", "pdf-replaced-glyphs", "Glyphs that are other letters", "The ToUnicode CMap of a font says another sentence than its glyphs show.", "The CMap says what the glyphs show.", pdfFile(replacedGlyphs)),
		unseenCase("pdf", "pdf-replacement-text", "Replacement text", "ActualText replaces a sentence by another one.", "ActualText says what the page shows.", pdfFile(replacementText)),
		unseenCase("pdf", "pdf-hidden-note", "Hidden note", "A note has the flag that hides it.", "The note is shown.", pdfFile(hiddenNote)),
	}
}

// pdfFile returns a builder of a file from a builder of a document.
func pdfFile(build func(twin bool) pdf) func(twin bool) []byte {
	return func(twin bool) []byte { return build(twin).file() }
}

// sentence returns operators that show the sentence in a size.
func sentence(size string) string {
	return fmt.Sprintf("BT/F %s Tf 72 690 Td(%s)Tj ET", size, Unseen)
}

// gray fills a box behind or over the sentence.
const gray = " .9 g 60 680 400 40 re f 0 g "

func whiteText(twin bool) pdf {
	return pdf{operators: either(twin, " 0 g ", " 1 g ") + sentence("18")}
}

func tinyText(twin bool) pdf { return pdf{operators: " " + sentence(either(twin, "18", ".1"))} }

func textUnderBox(twin bool) pdf {
	return pdf{operators: either(twin, gray+sentence("18"), " "+sentence("18")+gray)}
}

// textUnderPicture has a picture of a pixel (8.9.5).
func textUnderPicture(twin bool) pdf {
	const picture = " q 400 0 0 40 60 680 cm/X Do Q "
	return pdf{
		operators: either(twin, picture+sentence("18"), " "+sentence("18")+picture),
		resources: "/XObject<</X 6 0 R>>",
		objects:   []string{structure.Stream("/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", "\xe6")},
	}
}

func textOutsidePage(twin bool) pdf {
	return pdf{operators: " q 1 0 0 1 0 " + either(twin, "-100", "-800") + " cm " + sentence("18") + " Q"}
}

// textOutsideCropBox has the sentence at the bottom of the page (14.11.2).
func textOutsideCropBox(twin bool) pdf {
	return pdf{
		page:      "/CropBox[0 " + either(twin, "0", "421") + " 595 842]",
		operators: " q 1 0 0 1 0 -600 cm " + sentence("18") + " Q",
	}
}

// textInLayer has an optional content group that is on, and one that is off (8.11).
func textInLayer(twin bool) pdf {
	return pdf{
		catalog:   "/OCProperties<</OCGs[6 0 R 7 0 R]/D<</ON[6 0 R]/OFF[7 0 R]/Order[6 0 R 7 0 R]>>>>",
		resources: "/Properties<</L " + either(twin, "6", "7") + " 0 R>>",
		operators: "/OC/L BDC " + sentence("18") + " EMC",
		objects:   []string{"<</Type/OCG/Name(On)>>", "<</Type/OCG/Name(Off)>>"},
	}
}

func clippedText(twin bool) pdf {
	return pdf{operators: " q 60 " + either(twin, "680", "600") + " 400 40 re W n " + sentence("18") + " Q"}
}

// invisibleText has the text rendering mode 3 (9.3.6).
func invisibleText(twin bool) pdf {
	return pdf{operators: either(twin, " 0", " 3") + " Tr " + sentence("18")}
}

// transparentText has a constant alpha (11.6.4.4).
func transparentText(twin bool) pdf {
	return pdf{
		resources: "/ExtGState<</G<</ca " + either(twin, "1", "0") + ">>>>",
		operators: "/G gs " + sentence("18"),
	}
}

// shown is what people see instead of the sentence. It is as long.
const shown = "The shop opens at nine today."

// replacedGlyphs has a font whose codes are numbers of letters. Its encoding (9.6.6) says which glyph each of
// them is, and its CMap (9.10.3) says which character.
func replacedGlyphs(twin bool) pdf {
	codes, glyphs, maps := "", "", ""
	for i, c := range either(twin, Unseen, shown) {
		codes += fmt.Sprintf("%02x", i+1)
		glyphs += "/" + strings.NewReplacer(" ", "space", ".", "period").Replace(string(c))
		maps += fmt.Sprintf("<%02x><%04x>\n", i+1, Unseen[i])
	}
	return pdf{
		resources: "/XObject<</X 8 0 R>>",
		operators: "/X Do",
		objects: []string{
			"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[1" + glyphs + "]>>/ToUnicode 7 0 R>>",
			structure.Stream("", "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/Letters def/CMapType 2 def\n"+
				"1 begincodespacerange<00><ff>endcodespacerange\n"+fmt.Sprintf("%d beginbfchar\n%sendbfchar\n", len(Unseen), maps)+
				"endcmap CMapName currentdict/CMap defineresource pop end end"),
			structure.Stream("/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</Font<</U 6 0 R>>>>", "BT/U 18 Tf 72 690 Td<"+codes+">Tj ET"),
		},
	}
}

// replacementText has a span with ActualText (14.9.4).
func replacementText(twin bool) pdf {
	return pdf{operators: "/Span<</ActualText(" + Unseen + ")>>BDC BT/F 18 Tf 72 690 Td(" + either(twin, Unseen, shown) + ")Tj ET EMC"}
}

// hiddenNote has an annotation whose flags are Hidden, or Print in the twin (12.5.3).
func hiddenNote(twin bool) pdf {
	return pdf{
		page: "/Annots[6 0 R]",
		objects: []string{
			"<</Type/Annot/Subtype/FreeText/Rect[72 680 472 710]/Contents(" + Unseen + ")/DA(/F 18 Tf 0 g)/P 3 0 R/F " + either(twin, "4", "2") + "/AP<</N 7 0 R>>>>",
			structure.Stream("/Type/XObject/Subtype/Form/BBox[0 0 400 30]/Resources<</Font<</F 5 0 R>>>>", "BT/F 18 Tf 0 10 Td("+Unseen+")Tj ET"),
		},
	}
}
