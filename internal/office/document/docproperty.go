package document

import (
	"encoding/binary"
	"slices"
)

// A sprm is a property of text, a paragraph, a row or a section (2.6).
type sprm uint16

const (
	boldSprm      sprm = 0x0835 // sprmCFBold
	italicSprm    sprm = 0x0836
	capsSprm      sprm = 0x083b
	specialSprm   sprm = 0x0855 // sprmCFSpec
	raisedSprm    sprm = 0x2a48 // sprmCIss
	sizeSprm      sprm = 0x4a43 // sprmCHps
	fontSprm      sprm = 0x4a4f // sprmCRgFtc0
	otherFontSprm sprm = 0x4a51 // sprmCRgFtc2
	colorSprm     sprm = 0x6870 // sprmCCv
	pictureSprm   sprm = 0x6a03 // sprmCPicLocation

	alignSprm       sprm = 0x2403 // sprmPJc80
	keepNextSprm    sprm = 0x2406 // sprmPFKeepFollow
	breakSprm       sprm = 0x2407 // sprmPFPageBreakBefore
	inTableSprm     sprm = 0x2416
	rowEndSprm      sprm = 0x2417 // sprmPFTtp
	wrapSprm        sprm = 0x2423 // sprmPWr
	widowsSprm      sprm = 0x2431 // sprmPFWidowControl
	anchorSprm      sprm = 0x261b // sprmPPc
	outlineSprm     sprm = 0x2640 // sprmPOutLvl
	lineSprm        sprm = 0x6412 // sprmPDyaLine
	rightSprm       sprm = 0x840e // sprmPDxaRight80
	leftSprm        sprm = 0x840f // sprmPDxaLeft80
	firstSprm       sprm = 0x8411 // sprmPDxaLeft180
	frameXSprm      sprm = 0x8418 // sprmPDxaAbs
	frameYSprm      sprm = 0x8419 // sprmPDyaAbs
	frameWidthSprm  sprm = 0x841a // sprmPDxaWidth
	beforeSprm      sprm = 0xa413 // sprmPDyaBefore
	afterSprm       sprm = 0xa414 // sprmPDyaAfter
	tabsSprm        sprm = 0xc60d // sprmPChgTabsPapx
	contextualSprm  sprm = 0x246d // sprmPFContextualSpacing
	shadeSprm       sprm = 0xc64d // sprmPShd
	borderLeftSprm  sprm = 0xc64f // sprmPBrcLeft
	borderBelowSprm sprm = 0xc650 // sprmPBrcBottom

	gapSprm        sprm = 0x9602 // sprmTDxaGapHalf
	noSplitSprm    sprm = 0x3403 // sprmTFCantSplit90
	headerSprm     sprm = 0x3404 // sprmTTableHeader
	tableSprm      sprm = 0xd608 // sprmTDefTable
	tableShadeSprm sprm = 0xd612 // sprmTDefTableShd

	kindSprm       sprm = 0x3009 // sprmSBkc
	titlePageSprm  sprm = 0x300a // sprmSFTitlePage
	columnsSprm    sprm = 0x500b // sprmSCcolumns
	columnGapSprm  sprm = 0x900c // sprmSDxaColumns
	headerTopSprm  sprm = 0xb017 // sprmSDyaHdrTop
	footerSprm     sprm = 0xb018 // sprmSDyaHdrBottom
	widthSprm      sprm = 0xb01f // sprmSXaPage
	heightSprm     sprm = 0xb020 // sprmSYaPage
	pageLeftSprm   sprm = 0xb021 // sprmSDxaLeft
	pageRightSprm  sprm = 0xb022 // sprmSDxaRight
	pageTopSprm    sprm = 0x9023 // sprmSDyaTop
	pageBottomSprm sprm = 0x9024 // sprmSDyaBottom
)

// properties are a list of properties with their operands (2.2.5.1).
type properties []byte

// add appends a property, whose operand has the size that its sprm says: the upper three bits.
func (l properties) add(s sprm, operand int) properties {
	l = binary.LittleEndian.AppendUint16(l, uint16(s))
	switch s >> 13 {
	case 0, 1:
		return append(l, byte(operand))
	case 3:
		return binary.LittleEndian.AppendUint32(l, uint32(operand))
	default:
		return binary.LittleEndian.AppendUint16(l, uint16(operand))
	}
}

// addList appends a property whose operand begins with its size in a byte.
func (l properties) addList(s sprm, operand []byte) properties {
	return append(append(binary.LittleEndian.AppendUint16(l, uint16(s)), byte(len(operand))), operand...)
}

// colorRef returns a colour (2.9.43).
func colorRef(rgb int) int { return rgb&0xff<<16 | rgb&0xff00 | rgb>>16 }

// automatic is the colour that applications choose.
const automaticColor = 0xff000000

// shade returns a background (2.9.248).
func shade(color int) []byte {
	b := binary.LittleEndian.AppendUint32(nil, automaticColor)
	return append(binary.LittleEndian.AppendUint32(b, uint32(colorRef(color))), 0, 0)
}

// line returns a border (2.9.16), of a thickness in eighths of a point and with a distance from the text in points.
func line(color, size, space int) []byte {
	const single = 1
	b := binary.LittleEndian.AppendUint32(nil, uint32(colorRef(color)))
	return append(b, byte(size), single, byte(space), 0)
}

// alignments are the alignments of paragraphs in the order of their numbers (2.6.2).
var alignments = []string{"", "center", "right", "both"}

// paragraphProperties returns the properties of paragraphs of the style.
func (s *style) paragraphProperties() (l properties) {
	before, after := s.before, s.after
	if s.id == "TableText" || s.id == "TableHeading" || s.id == "TableTotal" {
		before, after = cellMargin, cellMargin
	}
	l = l.add(alignSprm, slices.Index(alignments, s.align)).add(widowsSprm, 0).add(leftSprm, s.indent).add(rightSprm, s.right).add(firstSprm, -s.hanging).
		add(beforeSprm, before).add(afterSprm, after)
	if s.line > 0 {
		l = l.add(lineSprm, -s.line&0xffff)
	} else { // as high as what is in the line
		const single, multiple = 240, 1 << 16
		l = l.add(lineSprm, single|multiple)
	}
	if s.keepNext {
		l = l.add(keepNextSprm, 1)
	}
	if s.contextual {
		l = l.add(contextualSprm, 1)
	}
	if s.outline > 0 {
		l = l.add(outlineSprm, s.outline-1)
	}
	switch s.border.side {
	case "left":
		l = l.addList(borderLeftSprm, line(colorNumber(s.border.color), s.border.size, s.border.space))
	case "bottom":
		l = l.addList(borderBelowSprm, line(colorNumber(s.border.color), s.border.size, s.border.space))
	}
	if s.shading != "" {
		l = l.addList(shadeSprm, shade(colorNumber(s.shading)))
	}
	if s.tab.position > 0 {
		const right, dots = 2, 1 << 3
		kind := byte(right)
		if s.tab.dots {
			kind |= dots
		}
		l = l.addList(tabsSprm, append(binary.LittleEndian.AppendUint16([]byte{0, 1}, uint16(s.tab.position)), kind))
	}
	return l
}

// textProperties returns the properties of text of the style, with the font of the document unless it has another one.
func (s *style) textProperties(body font) (l properties) {
	if f := s.font; f.name != "" {
		body = f
	}
	n := fontNumber(body)
	l = l.add(sizeSprm, s.size).add(fontSprm, n).add(otherFontSprm, n)
	if s.bold {
		l = l.add(boldSprm, 1)
	}
	if s.italic {
		l = l.add(italicSprm, 1)
	}
	if s.caps {
		l = l.add(capsSprm, 1)
	}
	if c := colorNumber(s.color); c != noColor {
		l = l.add(colorSprm, colorRef(c))
	}
	return l
}

// fontNumber returns the index of a font in the table of fonts.
func fontNumber(f font) int {
	for i := range fonts {
		if fonts[i] == f {
			return i
		}
	}
	return 0
}
