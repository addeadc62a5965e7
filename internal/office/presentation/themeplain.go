package presentation

// plain is white, with a line below the title.
var plain = theme{
	name: "plain", texts: []string{"corporate", "numbers", "legal", "medical", "german", "list", "lorem", "technical", "error", "marketing"},
	heading: "Arial", body: "Arial", corners: "rect",
	palettes: []palette{
		{"222222", "FFFFFF", "1F3864", "EDF2F9", [6]string{"2F5597", "C55A11", "548235", "8A6D00", "7030A0", "595959"}},
		{"1F2424", "FFFFFF", "0B4F4A", "E6F4F1", [6]string{"0F766E", "B45309", "6D28D9", "BE123C", "1D4ED8", "52525B"}},
		{"262022", "FFFFFF", "5B1A3A", "FAEFF4", [6]string{"9D174D", "0E7490", "B45309", "4D7C0F", "6D28D9", "57534E"}},
		{"20242A", "FFFFFF", "27313F", "EEF0F3", [6]string{"3F4C5F", "C2410C", "0F766E", "7C3AED", "A16207", "64748B"}},
	},
	frame:  plainFrame,
	covers: []cover{coverStripes, coverBand, coverSplit, coverPhotoBand, coverTop, coverCentre, coverTriangle},
	fills:  []string{"accent1", "bg2", "tx2"},
	decorate: func(c *canvas) {
		c.rectangle(at(85, 147, 120, 6), "accent1")
		c.rectangle(at(205, 149, 1043, 2), "bg2")
	},
}

func plainFrame() frame {
	return newFrame(at(75, 42, 1183, 100), at(75, 178, 1183, 480),
		textStyle{size: 34, font: headingFont, color: "tx2", align: "l", anchor: "ctr", bold: true})
}
