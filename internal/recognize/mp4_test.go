package recognize_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// box returns a box of an MP4.
func box(kind string, contents ...[]byte) []byte {
	content := bytes.Join(contents, nil)
	return append(append(words(uint32(8+len(content))), kind...), content...)
}

// words returns numbers of 32 bits.
func words(numbers ...uint32) []byte {
	var b []byte
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	return b
}

// A movie describes an MP4.
type movie struct {
	brand        string
	wide         bool // whether times have 64 bits
	matrix       [4]uint32
	codec        string
	samples      uint32
	mediaTime    uint32 // in units of 1/90000 s
	sound        bool
	timings      uint32   // number of runs of the same duration
	sampleLength uint32   // default in fragments
	fragments    [][]byte // after the index
}

// aMovie is a video of 3 s and 30 frames per second.
var aMovie = movie{brand: "isom", matrix: [4]uint32{1 << 16, 0, 0, 1 << 16}, codec: "avc1", samples: 90, mediaTime: 270_000, sampleLength: 3000}

func (m movie) file() []byte {
	tracks := [][]byte{m.timing("mvhd", 1000, 0), m.track("vide", 7)}
	if m.sound {
		tracks = append(tracks, m.track("soun", 8))
	}
	tracks = append(tracks, box("mvex", box("trex", words(0, 7, 1, m.sampleLength, 0, 0))))
	file := slices.Concat(box("ftyp", []byte(m.brand), words(0x200)), box("moov", tracks...))
	return slices.Concat(append([][]byte{file}, append(m.fragments, box("mdat", make([]byte, 10_000)))...)...)
}

// timing returns a header with a duration.
func (m movie) timing(kind string, timescale, duration uint32) []byte {
	if m.wide {
		return box(kind, words(1<<24, 0, 0, 0, 0, timescale, 0, duration), make([]byte, 80))
	}
	return box(kind, words(0, 0, 0, timescale, duration), make([]byte, 80))
}

func (m movie) track(handler string, id uint32) []byte {
	header := words(0, 0, 0, id, 0, 0, 0, 0, 0, 0)
	if m.wide {
		header = words(1<<24, 0, 0, 0, 0, id, 0, 0, 0, 0, 0, 0, 0)
	}
	entry := box(m.codec, make([]byte, 24), []byte{0x02, 0x80, 0x01, 0x68}, make([]byte, 50))
	return box("trak",
		box("tkhd", header, words(m.matrix[0], m.matrix[1], 0, m.matrix[2], m.matrix[3], 0, 0, 0, 1<<30, 640<<16, 360<<16)),
		box("mdia",
			m.timing("mdhd", 90_000, m.mediaTime),
			box("hdlr", words(0, 0), []byte(handler), make([]byte, 13)),
			box("minf", box("hdlr", words(0, 0), []byte("alis"), make([]byte, 13)),
				box("stbl", box("stsd", words(0, 1), entry), box("stts", words(0, m.timings)), box("stsz", words(0, 0, m.samples))))))
}

// with returns a movie that differs.
func (m movie) with(change func(*movie)) movie {
	change(&m)
	return m
}

func TestMP4IsRecognized(t *testing.T) {
	t.Parallel()
	const want, inFragments = "video/640x360?seconds=3&fps=30", "&faststart=0&fragmented=1" // without an index of them
	fragment := func(header []byte, runs ...[]byte) []byte {
		return box("moof", box("mfhd", words(0, 1)), box("traf", append([][]byte{box("tfhd", header)}, runs...)...))
	}
	noSamples := aMovie.with(func(m *movie) { m.samples, m.mediaTime = 0, 0 })
	run := box("trun", words(0, 45))
	durations := box("trun", words(0x705, 3, 99, 99, 60_000, 1, 1, 60_000, 1, 1, 60_000, 1, 1))
	for name, c := range map[string]struct {
		movie movie
		want  string
		lost  []string
	}{
		"in one piece":      {aMovie, want, nil},
		"sound":             {aMovie.with(func(m *movie) { m.sound = true }), want + "&sound=1", nil},
		"times of 64 bits":  {aMovie.with(func(m *movie) { m.wide = true }), want, nil},
		"on its side":       {aMovie.with(func(m *movie) { m.matrix = [4]uint32{0, 1 << 16, 0xffff0000, 0} }), "video/360x640?seconds=3&fps=30&rotation=90", nil},
		"mirrored":          {aMovie.with(func(m *movie) { m.matrix[0] = 0xffff0000 }), want, []string{"its rotation"}},
		"on the other side": {aMovie.with(func(m *movie) { m.matrix = [4]uint32{0, 0xffff0000, 1 << 16, 0} }), "video/360x640?seconds=3&fps=30&rotation=270", nil},
		"upside down":       {aMovie.with(func(m *movie) { m.matrix = [4]uint32{0xffff0000, 0, 0, 0xffff0000} }), want + "&rotation=180", nil},
		"other codec":       {aMovie.with(func(m *movie) { m.codec = "hvc1" }), want, []string{`its codec "hvc1"`}},
		"NTSC":              {aMovie.with(func(m *movie) { m.mediaTime = 270_270 }), "video/640x360?seconds=3&fps=30000/1001", nil},
		"longer last frame": {aMovie.with(func(m *movie) { m.timings = 2 }), want, nil},
		"variable rate":     {aMovie.with(func(m *movie) { m.timings = 3 }), want, []string{"its variable frame rate"}},
		"default values":    {aMovie.with(func(m *movie) { m.samples, m.mediaTime = 250, 900_000 }), "video/640x360", nil},
		"between seconds":   {aMovie.with(func(m *movie) { m.mediaTime, m.samples = 243_000, 81 }), want, []string{"its duration of 2.70 s"}},
		"fragments": {noSamples.with(func(m *movie) {
			m.fragments = [][]byte{fragment(words(0, 7), run), fragment(words(0, 8), run), fragment(words(0, 7), run)}
		}), want + inFragments, nil},
		"fragment after samples": {aMovie.with(func(m *movie) {
			m.fragments = [][]byte{fragment(words(0, 7), run, run)}
		}), "video/640x360?seconds=6&fps=30" + inFragments, nil},
		"duration in a fragment": {noSamples.with(func(m *movie) {
			m.fragments = [][]byte{fragment(words(0xb, 7, 99, 99, 1, 6000), run)}
		}), "video/640x360?seconds=3&fps=15" + inFragments, nil},
		"durations of samples": {noSamples.with(func(m *movie) {
			m.fragments = [][]byte{fragment(words(0, 7), durations)}
		}), "video/640x360?seconds=2&fps=2" + inFragments + "&text=+", []string{"its frame rate of 1.500"}},
		"duration of fragments": {noSamples.with(func(m *movie) {
			m.mediaTime, m.fragments = 0xffffffff, [][]byte{fragment(words(0, 7), run, run)}
		}), want + inFragments, nil},
		"fragments without samples": {noSamples, "", nil},
		"QuickTime":                 {aMovie.with(func(m *movie) { m.brand = "qt  " }), want + "&format=mov", nil},
		"3GPP":                      {aMovie.with(func(m *movie) { m.brand = "3gp5" }), want + "&format=3gp", nil},
		"too many frames":           {aMovie.with(func(m *movie) { m.samples = 900 }), "", []string{"300 frames per second"}},
		"too few frames":            {aMovie.with(func(m *movie) { m.samples = 1 }), "", []string{"its frame rate of 0.333"}},
		"too long":                  {aMovie.with(func(m *movie) { m.mediaTime, m.samples = 4000*90_000, 4000*30 }), "", []string{"4000 s"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := c.movie.file()
			p := propose(t, "a.mp4", file)
			assert.Equal(t, c.want, withoutSize(p.Address))
			for _, lost := range c.lost {
				assert.Contains(t, strings.Join(append(p.Lost, p.Problem), "\n"), lost)
			}
		})
	}
}

func TestMP4WithoutVideoHasNoAddress(t *testing.T) {
	t.Parallel()
	audio := bytes.Replace(aMovie.file(), []byte("vide"), []byte("soun"), 1)
	assertUnlike(t, "damaged mp4", propose(t, "a.mp4", audio))
	assertUnlike(t, "damaged heic", propose(t, "a.heic", box("ftyp", []byte("heic"), words(0))))
}

func TestBoxesOfUnusualSizes(t *testing.T) {
	t.Parallel()
	file := aMovie.file()
	data := bytes.Index(file, []byte("mdat")) - 4
	open := bytes.Clone(file)
	copy(open[data:], words(0)) // up to the end of the file
	assert.Regexp(t, "^video/", propose(t, "a.mp4", open).Address)
	large := slices.Concat(file[:data], words(1), []byte("mdat"), words(0, 10_016), make([]byte, 10_000))
	assert.Regexp(t, "^video/", propose(t, "a.mp4", large).Address)
	for name, sizes := range map[string][]byte{"small": words(7), "negative": words(1, 0, 0xffffffff, 0), "too large": words(20_000)} {
		t.Run(name, func(t *testing.T) {
			damaged := bytes.Clone(file)
			copy(damaged[data:], sizes[:4])
			copy(damaged[data+8:], sizes[4:])
			assertUnlike(t, "damaged mp4", propose(t, "a.mp4", damaged))
		})
	}
}
