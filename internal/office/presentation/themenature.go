package presentation

// nature has soft colours, round shapes, and a hill below each slide.
var nature = theme{
	name: "nature", texts: []string{"marketing", "corporate", "german", "medical", "list", "lorem"},
	heading: "Cambria", body: "Calibri", corners: "roundRect",
	palettes: []palette{
		{"23301F", "F6FAF2", "2B4A22", "E2EFD7", [6]string{"3A7327", "C2702A", "2F6F8F", "8A7A1F", "8C4A5E", "5E6B57"}},
		{"1D2B31", "F2F9FB", "0F4257", "D9EEF4", [6]string{"16697A", "C8553D", "5B8C3A", "8E6C1A", "6B5B95", "546A72"}},
		{"33261B", "FBF6EF", "5A3418", "F1E4D3", [6]string{"94491A", "4F772D", "2A6F77", "A07A12", "7A3B52", "6E6259"}},
	},
	frame:  natureFrame,
	covers: []cover{coverPhotoBox, coverSplit, coverTop, coverCircle, coverPhotoBand, coverHill},
	fills:  []string{"bg2", "accent1", "tx2"},
	decorate: func(c *canvas) {
		c.draw("ellipse", at(-160, 672, 1653, 330), "bg2")
		c.draw("ellipse", at(1168, -62, 150, 150), "bg2")
		c.tint("ellipse", at(1108, 36, 74, 74), "accent1", 35)
		c.tint("ellipse", at(1252, 62, 44, 44), "accent2", 55)
	},
}

func natureFrame() frame {
	return newFrame(at(75, 42, 1020, 104), at(75, 172, 1183, 470),
		textStyle{size: 36, font: headingFont, color: "tx2", align: "l", anchor: "ctr", bold: true})
}
