package video

import (
	"strings"
	"testing"
)

// BenchmarkEncode encodes clips that show their dimensions, and one that is full of text.
func BenchmarkEncode(b *testing.B) {
	clips := map[string]Clip{
		"1920x1080 at 25":           testClip(1920, 1080, 25),
		"3840x2160 at 60":           testClip(3840, 2160, 60),
		"3840x2160 at 25, all text": testClip(3840, 2160, 25),
	}
	dense := clips["3840x2160 at 25, all text"]
	dense.Text, dense.Whole = strings.Repeat("8 ", 500), false
	clips["3840x2160 at 25, all text"] = dense
	for name, c := range clips {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.Encode()
			}
		})
	}
}

// BenchmarkFootage codes a second of footage, without painting the panorama.
func BenchmarkFootage(b *testing.B) {
	v := testFootage(1920, 1080, 30).Encode()
	v.paint()
	var second []byte
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		second = v.AppendSecond(second[:0], i%3600)
	}
}
