package presentation

// bold has the title on a wide panel of colour on the left.
var bold = theme{
	name: "bold", texts: []string{"marketing", "corporate", "numbers", "german", "list", "lorem"},
	heading: "Arial", body: "Arial", corners: "rect",
	palettes: []palette{
		{"1A1A1A", "FFFFFF", "1A1A1A", "F3F1EF", [6]string{"C81E1E", "F59E0B", "1D4ED8", "15803D", "7E22CE", "525252"}},
		{"14182B", "FFFFFF", "0F1F5C", "FFF6D6", [6]string{"1D3FBB", "FACC15", "DB2777", "0891B2", "65A30D", "475569"}},
		{"14211A", "FFFFFF", "0A3D24", "FDECF3", [6]string{"0B6B3A", "F472B6", "F59E0B", "2563EB", "9333EA", "4B5563"}},
		{"211424", "FFFFFF", "3B0A45", "F8EEFB", [6]string{"86198F", "22D3EE", "F97316", "65A30D", "2563EB", "57534E"}},
	},
	frame:  boldFrame,
	covers: []cover{coverStripes, coverTriangle, coverCircle, coverPhotoBox, coverSplit, coverBand},
	fills:  []string{"accent1", "tx2", "bg2"},
	decorate: func(c *canvas) {
		c.rectangle(at(0, 0, 375, 750), "accent1")
		c.rectangle(at(45, 48, 70, 12), "accent2")
	},
}

func boldFrame() frame {
	footer, number := footerSlots(at(425, 694, 700, 36), at(45, 680, 100, 50), "tx2", "bg1", "l")
	number.style.align, number.style.size, number.style.bold = "l", 20, true
	return frame{
		title: at(35, 80, 315, 420), content: at(425, 60, 855, 600), footer: footer, number: number,
		titleStyle: textStyle{size: 30, font: headingFont, color: "bg1", align: "l", anchor: "t", bold: true},
	}
}
