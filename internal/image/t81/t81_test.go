package t81_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
)

// frame returns a picture of two components with details.
func frame(h, v int) *t81.Frame {
	return &t81.Frame{
		Width: 45, Height: 37, Precision: 8, Tables: []t81.Table{t81.FlatTable(2)},
		Components: []t81.Component{
			{ID: 1, H: h, V: v, Value: luma},
			{ID: 2, H: 1, V: 1, Value: func(x, _ int) int { return 60 + 2*x }},
			{ID: 3, H: 1, V: 1, Value: func(_, y int) int { return 200 - 3*y }},
		},
	}
}

func luma(x, y int) int { return (40 + 3*x + 2*y + (x*y)%17*3) & 0xff }

// file returns a JPEG of a frame with segments of scans.
func file(f *t81.Frame, marker byte, scans ...t81.Segment) []byte {
	head := []t81.Segment{{Marker: t81.SOI}, f.Tables[0].Segment(0, 8), f.Header(marker)}
	return t81.Join(append(append(head, scans...), t81.Segment{Marker: t81.EOI})...)
}

var all = t81.Scan{Components: []int{0, 1, 2}, Last: 63}

func TestGoDecodesHuffmanProcesses(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"interleaved": file(frame(1, 1), t81.SOF0, frame(1, 1).Image().Sequential(all)...),
		"subsampled":  file(frame(2, 2), t81.SOF0, frame(2, 2).Image().Sequential(all)...),
		"restarts":    file(frame(2, 1), t81.SOF0, append([]t81.Segment{t81.Restart(2)}, frame(2, 1).Image().Sequential(t81.Scan{Components: all.Components, Restart: 2})...)...),
		"a scan each": file(frame(1, 2), t81.SOF0, each(frame(1, 2).Image())...),
		"progressive": file(frame(2, 2), t81.SOF2, progressive(frame(2, 2).Image())...),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			decoded, err := jpeg.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			requireSame(t, decoded)
		})
	}
}

// each returns a scan for each component.
func each(image *t81.Image) (segments []t81.Segment) {
	for i := range 3 {
		segments = append(segments, image.Sequential(t81.Scan{Components: []int{i}})...)
	}
	return segments
}

// progressive returns scans of all kinds.
func progressive(image *t81.Image) (segments []t81.Segment) {
	scans := []t81.Scan{{Components: []int{0, 1, 2}, Low: 1}}
	for i := range 3 {
		scans = append(scans,
			t81.Scan{Components: []int{i}, First: 1, Last: 5, Low: 2},
			t81.Scan{Components: []int{i}, First: 6, Last: 63, Low: 2},
			t81.Scan{Components: []int{i}, First: 1, Last: 63, High: 2, Low: 1},
			t81.Scan{Components: []int{i}, First: 1, Last: 63, High: 1},
		)
	}
	for _, s := range append(scans, t81.Scan{Components: []int{0, 1, 2}, High: 1}) {
		segments = append(segments, image.Progressive(s)...)
	}
	return segments
}

// requireSame checks luma, which is not subsampled.
func requireSame(t *testing.T, decoded image.Image) {
	t.Helper()
	require.Equal(t, image.Pt(45, 37), decoded.Bounds().Size())
	for y := range 37 {
		for x := range 45 {
			got := decoded.(*image.YCbCr).Y[decoded.(*image.YCbCr).YOffset(x, y)]
			require.InDelta(t, luma(x, y), got, 4, "%d, %d", x, y)
		}
	}
	assert.NotEqual(t, color.YCbCr{}, decoded.At(0, 0))
}
