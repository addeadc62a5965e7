package presentation

// technical has a strip with a title in typewriter letters, and the lines of graph paper.
var technical = theme{
	name: "technical", texts: []string{"technical", "error", "numbers", "medical", "list", "lorem"},
	heading: "Courier New", body: "Arial", corners: "rect",
	palettes: []palette{
		{"1C2530", "F7F9FB", "16324F", "E1E9F1", [6]string{"1A5FB4", "B4490A", "137A4B", "7A3E9D", "8A6A00", "55606E"}},
		{"2A2420", "FBF9F6", "33302E", "EFE8DF", [6]string{"A8480C", "1F5F8B", "3F7A2B", "7A3E9D", "8A6A00", "66605A"}},
		{"17251E", "F6FAF7", "10382A", "DDECE3", [6]string{"12704A", "B4490A", "1A5FB4", "8A6A00", "A01E5A", "56645C"}},
	},
	frame:  technicalFrame,
	covers: []cover{coverBlueprint, coverSplit, coverBand, coverStripes, coverPhotoBand},
	fills:  []string{"tx2", "bg2", "accent1"},
	decorate: func(c *canvas) {
		grid(c, at(0, 110, 1333, 640))
		c.rectangle(at(0, 0, 1334, 110), "tx2")
		c.rectangle(at(0, 110, 1334, 6), "accent1")
	},
}

func technicalFrame() frame {
	footer, number := footerSlots(at(60, 698, 800, 36), at(1160, 36, 120, 44), "tx2", "bg1", "l")
	number.style.font, number.style.size, number.style.bold = headingFont, 18, true
	return frame{
		title: at(50, 14, 1090, 84), content: at(60, 152, 1213, 508), footer: footer, number: number,
		titleStyle: textStyle{size: 28, font: headingFont, color: "bg1", align: "l", anchor: "ctr", bold: true},
	}
}

// grid draws the lines of graph paper.
func grid(c *canvas, b box) {
	const step = 80 * unit
	for x := b.x + step; x < b.right(); x += step {
		c.rectangle(box{x, b.y, 6350, b.height}, "bg2")
	}
	for y := b.y + step; y < b.bottom(); y += step {
		c.rectangle(box{b.x, y, b.width, 6350}, "bg2")
	}
}
