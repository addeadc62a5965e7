package clip

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/placard"
)

func BenchmarkEncode(b *testing.B) {
	for _, c := range []Clip{{Rate: 25, Placard: placard.Placard{Width: 1920, Height: 1080}}, {Rate: 60, Placard: placard.Placard{Width: 3840, Height: 2160}}} {
		c.Background, c.Foreground = color.NRGBA{0xcc, 0xcc, 0xcc, 255}, color.NRGBA{A: 255}
		c.Text, c.Watermark = placard.Label(c.Width, c.Height), "placeholder.example"
		b.Run(fmt.Sprintf("%s@%d", c.Text, c.Rate), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.Encode()
			}
		})
	}
}
