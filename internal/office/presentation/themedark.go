package presentation

// dark has light text on a dark background, and a bar beside the title.
var dark = theme{
	name: "dark", texts: []string{"technical", "error", "numbers", "corporate", "marketing", "list", "lorem"},
	heading: "Calibri", body: "Calibri", dark: true, corners: "rect",
	palettes: []palette{
		{"11151E", "F4F6FA", "1E2738", "A5E8FF", [6]string{"4FC3F7", "FFB454", "A3E635", "F472B6", "C4B5FD", "94A3B8"}},
		{"191322", "F7F2FC", "2B2039", "E9D5FF", [6]string{"C084FC", "34D399", "FBBF24", "60A5FA", "FB7185", "A1A1AA"}},
		{"0E1D17", "F1F8F4", "1A3328", "BBF7D0", [6]string{"4ADE80", "FACC15", "38BDF8", "FB923C", "E879F9", "9CA3AF"}},
		{"1C1917", "FAF7F2", "302A26", "FED7AA", [6]string{"FB923C", "38BDF8", "A3E635", "F87171", "C4B5FD", "A8A29E"}},
	},
	frame:  darkFrame,
	covers: []cover{coverCircle, coverPhotoBox, coverSplit, coverStripes, coverTriangle, coverPhotoBand, coverBand},
	fills:  []string{"bg2", "accent1", "bg1"},
	decorate: func(c *canvas) {
		c.tint("ellipse", at(1090, -190, 420, 420), "accent1", 10)
		c.rectangle(at(78, 62, 9, 68), "accent1")
	},
}

func darkFrame() frame {
	return newFrame(at(108, 48, 1150, 96), at(75, 182, 1183, 476),
		textStyle{size: 34, font: headingFont, color: "tx2", align: "l", anchor: "ctr", bold: true})
}
