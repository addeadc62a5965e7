package presentation

// elegant has serifs, centred titles, and a thin frame around each slide.
var elegant = theme{
	name: "elegant", texts: []string{"corporate", "legal", "german", "medical", "marketing", "lorem"},
	heading: "Times New Roman", body: "Times New Roman", corners: "rect",
	palettes: []palette{
		{"2B2622", "FBF8F1", "3B2F2A", "F1EADB", [6]string{"7A5C1E", "7B2D26", "3F5B4B", "34495E", "6B4C6E", "6B635A"}},
		{"22262E", "FAFAF6", "1B2A41", "ECEBE3", [6]string{"1F4068", "8C6D1F", "7B2D26", "3F5B4B", "6B4C6E", "5F6570"}},
		{"2A2023", "FCF7F5", "4A1526", "F5E8E3", [6]string{"7B1E3A", "8C6D1F", "2F4858", "4B5D3A", "5B4A7A", "6B6064"}},
	},
	frame:  elegantFrame,
	covers: []cover{coverCentre, coverFrame, coverPhotoBox, coverTop, coverSplit},
	fills:  []string{"bg1", "accent1", "tx2", "bg2"},
	decorate: func(c *canvas) {
		c.outline("rect", at(24, 24, 1285, 702), "accent1", 9525)
		c.rectangle(at(567, 153, 200, 2), "accent1")
		c.draw("diamond", at(659, 146, 16, 16), "accent1")
	},
}

func elegantFrame() frame {
	footer, number := footerSlots(at(316, 680, 700, 36), at(1108, 680, 150, 36), "tx2", "tx2", "ctr")
	return frame{
		title: at(150, 50, 1033, 92), content: at(125, 190, 1083, 460), footer: footer, number: number,
		titleStyle: textStyle{size: 36, font: headingFont, color: "tx2", align: "ctr", anchor: "ctr"},
	}
}
