package presentation

// A cover draws the title slide of a theme on a fill, possibly mirrored, and says where the title,
// the subtitle and possibly a picture are.
type cover func(t *theme, fill string, mirrored bool) hero

// A hero is a slide of few words in large letters.
type hero struct {
	background string // colour of the theme, or "" for none
	picture    box    // behind everything else, or empty
	shapes     func(*canvas)
	fill       string // below the title
	title      box
	subtitle   box
	below      string // fill below the subtitle, or "" for the same fill as the title
	align      string
	anchor     string // of the title
	size       int    // of the title
}

// mirror returns a box as seen in a mirror.
func (b box) mirror() box { return box{slideWidth - b.right(), b.y, b.width, b.height} }

// when returns b or, if it is mirrored, its mirror image.
func (b box) when(mirrored bool) box {
	if mirrored {
		return b.mirror()
	}
	return b
}

// coverStripes has stripes of several colours on one side.
func coverStripes(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 50,
		title: at(95, 170, 900, 240).when(mirrored), subtitle: at(95, 450, 900, 110).when(mirrored),
		shapes: func(c *canvas) {
			for i, color := range []string{"accent2", "accent3", "accent4", "accent5"} {
				c.rectangle(at(1090+i*62, 0, 46, 750-i*120).when(mirrored), color)
			}
			c.rectangle(at(105, 424, 180, 6).when(mirrored).leftOf(at(95, 0, 900, 0).when(mirrored)), mark(fill))
		},
	}
}

// leftOf moves a box to the left edge of the text in another one.
func (b box) leftOf(text box) box { return box{text.x + inset, b.y, b.width, b.height} }

// coverCentre has the title in the middle between two lines.
func coverCentre(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "ctr", anchor: "ctr", size: 50,
		title: at(160, 210, 1013, 220), subtitle: at(260, 462, 813, 90),
		shapes: func(c *canvas) {
			c.rectangle(at(466, 190, 400, 4), mark(fill))
			c.rectangle(at(466, 444, 400, 4), mark(fill))
			if mirrored {
				c.rectangle(at(0, 0, 1334, 28), mark(fill))
				c.rectangle(at(0, 722, 1334, 28), mark(fill))
			}
		},
	}
}

// coverFrame has a frame of two lines around the title.
func coverFrame(_ *theme, fill string, mirrored bool) hero {
	frame := at(140, 110, 1053, 530)
	if mirrored {
		frame = at(60, 60, 1213, 630)
	}
	return hero{
		background: fill, fill: fill, align: "ctr", anchor: "b", size: 52,
		title: at(220, 180, 893, 230), subtitle: at(260, 452, 813, 100),
		shapes: func(c *canvas) {
			c.outline("rect", frame, mark(fill), 28575)
			c.outline("rect", frame.inset(16*unit), mark(fill), 9525)
			c.rectangle(at(606, 428, 120, 3), mark(fill))
			c.draw("diamond", at(655, 418, 23, 23), mark(fill))
		},
	}
}

// coverBand has the title on a band across the slide.
func coverBand(_ *theme, fill string, mirrored bool) hero {
	band, behind := fill, "bg1"
	if fill == "bg1" || fill == "bg2" {
		band, behind = "accent1", fill
	}
	y := 190
	if mirrored {
		y = 360
	}
	return hero{
		background: behind, fill: band, below: behind, align: "l", anchor: "ctr", size: 46,
		title: at(95, y, 1140, 220), subtitle: at(95, y+240, 1000, 90),
		shapes: func(c *canvas) {
			c.rectangle(at(0, y, 1334, 220), band)
			c.rectangle(at(0, y-26, 420, 12), "accent2")
			c.rectangle(at(0, y, 40, 220), "accent2")
		},
	}
}

// coverSplit has a picture on one half.
func coverSplit(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 42,
		picture: at(690, 0, 644, 750).when(mirrored),
		title:   at(75, 150, 560, 270).when(mirrored), subtitle: at(75, 462, 560, 130).when(mirrored),
		shapes: func(c *canvas) {
			c.rectangle(at(85, 436, 140, 6).leftOf(at(75, 0, 560, 0).when(mirrored)), mark(fill))
			c.rectangle(at(678, 0, 12, 750).when(mirrored), mark(fill))
		},
	}
}

// coverTop has a picture above the title.
func coverTop(_ *theme, fill string, mirrored bool) hero {
	picture, title, subtitle, line := at(0, 0, 1334, 420), at(75, 446, 1183, 150), at(75, 606, 1183, 80), at(0, 420, 1334, 10)
	if mirrored {
		picture, title, subtitle, line = at(0, 330, 1334, 420), at(75, 48, 1183, 160), at(75, 216, 1183, 80), at(0, 320, 1334, 10)
	}
	return hero{
		background: fill, fill: fill, align: "l", anchor: "ctr", size: 46, picture: picture, title: title, subtitle: subtitle,
		shapes: func(c *canvas) { c.rectangle(line, mark(fill)) },
	}
}

// coverPhotoBand has a picture, and the title on a band over it.
func coverPhotoBand(_ *theme, fill string, mirrored bool) hero {
	y := 490
	if mirrored {
		y = 60
	}
	return hero{
		background: fill, fill: fill, align: "l", anchor: "ctr", size: 44,
		picture: wholeSlide, title: at(75, y+12, 1183, 118), subtitle: at(75, y+128, 1183, 62),
		shapes: func(c *canvas) {
			c.rectangle(at(0, y, 1334, 200), fill)
			c.rectangle(at(0, y, 46, 200), mark(fill))
		},
	}
}

// coverPhotoBox has a picture, and the title on a box over it.
func coverPhotoBox(t *theme, fill string, mirrored bool) hero {
	b := at(80, 330, 660, 340).when(mirrored)
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 38,
		picture: wholeSlide, title: box{b.x + 35*unit, b.y + 24*unit, b.width - 70*unit, 180 * unit},
		subtitle: box{b.x + 35*unit, b.y + 228*unit, b.width - 70*unit, 90 * unit},
		shapes: func(c *canvas) {
			c.draw(t.corners, b, fill)
			c.rectangle(at(0, 544, 120, 5).leftOf(box{b.x + 35*unit, 0, 0, 0}), mark(fill))
		},
	}
}

// coverCircle has large circles on one side.
func coverCircle(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 48,
		title: at(85, 160, 740, 270).when(mirrored), subtitle: at(85, 472, 740, 110).when(mirrored),
		shapes: func(c *canvas) {
			c.draw("ellipse", at(850, -110, 720, 720).when(mirrored), mark(fill))
			c.draw("ellipse", at(960, 430, 330, 330).when(mirrored), "accent2")
			c.draw("ellipse", at(1190, 330, 150, 150).when(mirrored), "accent3")
			c.rectangle(at(0, 448, 120, 7).leftOf(at(85, 0, 740, 0).when(mirrored)), mark(fill))
		},
	}
}

// coverTriangle has a triangle in a lower corner, and another one above it.
func coverTriangle(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "l", anchor: "t", size: 50,
		title: at(85, 90, 860, 230).when(mirrored), subtitle: at(85, 330, 860, 80).when(mirrored),
		shapes: func(c *canvas) {
			c.triangle(at(560, 250, 774, 500).when(mirrored), mark(fill), !mirrored)
			c.triangle(at(900, 470, 434, 280).when(mirrored), "accent2", !mirrored)
			c.rectangle(at(0, 66, 150, 9).leftOf(at(85, 0, 860, 0).when(mirrored)), mark(fill))
		},
	}
}

// triangle adds a triangle in a lower corner: the right one, if it is flipped.
func (c *canvas) triangle(b box, color string, flipped bool) {
	c.shape(shape{geometry: "rtTriangle", box: b, flipped: flipped, fill: color})
}

// coverHill has hills below the title.
func coverHill(_ *theme, fill string, mirrored bool) hero {
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 48,
		title: at(95, 80, 940, 210), subtitle: at(95, 304, 940, 90),
		shapes: func(c *canvas) {
			c.draw("ellipse", at(1080, 90, 170, 170), "accent2")
			c.draw("ellipse", at(-260, 500, 1250, 560).when(mirrored), mark(fill))
			c.draw("ellipse", at(520, 560, 1200, 500).when(mirrored), "accent3")
		},
	}
}

// coverBlueprint has the title between lines of graph paper and lines of a drawing.
func coverBlueprint(_ *theme, fill string, mirrored bool) hero {
	line := mark(fill)
	return hero{
		background: fill, fill: fill, align: "l", anchor: "b", size: 42,
		title: at(85, 150, 800, 260).when(mirrored), subtitle: at(85, 450, 800, 110).when(mirrored),
		shapes: func(c *canvas) {
			for i := range 4 {
				c.outline("ellipse", at(930+i*40, 215+i*40, 320-i*80, 320-i*80).when(mirrored), line, 19050)
			}
			c.rectangle(at(1089, 120, 2, 510).when(mirrored), line)
			c.rectangle(at(890, 374, 400, 2).when(mirrored), line)
			c.outline("rect", at(30, 30, 1273, 690), line, 12700)
			c.rectangle(at(0, 428, 200, 4).leftOf(at(85, 0, 800, 0).when(mirrored)), line)
		},
	}
}
