package video

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"slices"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
)

func testClip(width, height, rate int) Clip {
	return Clip{Placeholder: layout.Placeholder{
		Width: width, Height: height, Text: layout.Label(width, height), Whole: true, Watermark: "example.com",
		Background: color.NRGBA{0x33, 0x66, 0x99, 255}, Foreground: color.NRGBA{255, 255, 255, 255},
	}, Rate: rate}
}

// sides are widths and heights in pixels.
var sides = []int{16, 18, 30, 32, 48, 64, 78, 80, 98, 128, 176, 320, 478, 480, 640, 1080, 1920, 2160, 3840}

func TestChangingGlyphsHaveSeparateMacroblocks(t *testing.T) {
	t.Parallel()
	for _, width := range sides {
		for _, height := range sides {
			l := newLayout(width, height, 25)
			right := 0
			for _, g := range l.clock.glyphs {
				assert.GreaterOrEqual(t, g.x, right)
				right = g.x + g.width
			}
			assert.LessOrEqual(t, right, width/h264.Side)
			if len(l.clock.glyphs) > 0 {
				assert.GreaterOrEqual(t, l.clock.top, l.laneBottom())
				assert.LessOrEqual(t, l.clock.top+l.clock.height, height/h264.Side)
			}
		}
	}
}

func TestClockOfManyFramesHasThreeDigits(t *testing.T) {
	t.Parallel()
	clock := newLayout(640, 360, 240).clock
	require.Len(t, clock.glyphs, len("00:00:00:000"))
	assert.Equal(t, []place{frameHundreds, frameTens, frames}, places(clock.changed(100)))
	assert.Equal(t, []place{frameTens, frames}, places(clock.changed(110)))
	assert.Len(t, newLayout(176, 32, 240).clock.glyphs, len("00:00:000"))
}

func places(glyphs []glyph) (places []place) {
	for _, g := range glyphs {
		places = append(places, g.place)
	}
	return places
}

func TestPicturesAreAsManyAsAreClosest(t *testing.T) {
	t.Parallel()
	for seconds, want := range map[int]int{1: 30, 10: 300, 60: 1798, 980: 29_371, 3600: 107_892} {
		c := testClip(16, 16, 30)
		c.NTSC = true
		m := c.Movie(seconds, 1)
		pictures, sound := &m.Tracks[0], &m.Tracks[1]
		assert.Equal(t, want, pictures.First(m.Segments), "%d s", seconds)
		assert.Equal(t, (want+29)/30, m.Segments)
		size := pictures.SegmentSize(m.Segments - 1)
		for i := pictures.First(m.Segments - 1); i < want; i++ {
			size -= pictures.Size(i)
		}
		assert.Zero(t, size)
		assert.Len(t, pictures.Append([]byte("x"), m.Segments-1), 1+pictures.SegmentSize(m.Segments-1))
		end, samples := sound.Time(sound.First(m.Segments), 48_000), int64(want)*48_048/30
		assert.LessOrEqual(t, samples, end)
		assert.Less(t, end-1025, samples)
	}
}

func TestClockShowsAsMuchAsFits(t *testing.T) {
	t.Parallel()
	for size, want := range map[image.Point]string{
		{176, 32}: "00:00:00:00", {174, 32}: "00:00:00", {128, 32}: "00:00:00", {126, 32}: "00:00", {80, 32}: "00:00", {78, 32}: "", {176, 30}: "",
	} {
		assert.Len(t, newLayout(size.X, size.Y, 25).clock.glyphs, len(want), size)
	}
}

func TestMarkStaysInPictureOffFirstColumn(t *testing.T) {
	t.Parallel()
	for _, width := range sides {
		for _, height := range sides {
			l := newLayout(width, height, 25)
			m := l.mark(width)
			if width < 64 {
				assert.Zero(t, m, "there is no room for a mark")
				continue
			}
			assert.Equal(t, width, m.left+m.distance+m.side+m.left, "the mark crosses the picture")
			for _, rate := range []int{1, 2, 3, 25, 59, 60} {
				for i := range rate {
					require.Positive(t, m.at(i, rate))
					require.LessOrEqual(t, m.at(i, rate)+m.side, width)
				}
			}
		}
	}
}

func TestMovesAreWithinTheRangeOfMotionVectors(t *testing.T) {
	t.Parallel()
	for _, width := range sides {
		l := newLayout(width, 16, 60) // low pictures have the smallest mark, which moves farthest
		m := l.mark(width)
		for _, rate := range []int{2, 3, 25, 59, 60} {
			for i := 1; i < rate; i++ {
				area, distance := l.move(m, i, rate)
				require.Less(t, distance, 2048, "ITU-T H.264, Table A-1")
				require.Zero(t, distance%2)
				_, slow := l.move(m.slow(rate), i, rate)
				require.LessOrEqual(t, slow, 254)
				require.LessOrEqual(t, area.Max.X, (width+h264.Side-1)/h264.Side)
			}
		}
	}
}

func TestPartsCoverThePicture(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{16, 16}, {80, 32}, {320, 180}, {1920, 1080}} {
		e := newEncoder(testClip(size.X, size.Y, 25))
		for _, digits := range [][]glyph{nil, e.clock.digits(minuteTens, seconds), e.clock.digits(frames, frames)} {
			next := 0
			for _, p := range e.parts(digits) {
				assert.Equal(t, next, p.first)
				assert.Positive(t, p.count)
				next += p.count
			}
			assert.Equal(t, e.format.Columns()*e.format.Rows(), next)
		}
	}
}

func TestDigitsShowTheTime(t *testing.T) {
	t.Parallel()
	for text, at := range map[string][2]int{"00:00:00:00": {0, 0}, "00:00:59:24": {59, 24}, "00:01:00:09": {60, 9}, "00:59:59:59": {3599, 59}, "00:12:34:50": {754, 50}} {
		for i, c := range text {
			if c != ':' {
				assert.Equal(t, int(c-'0'), place(i).digit(at[0], at[1]), "place %d of %s", i, text)
			}
		}
	}
}

func TestSizesAreThoseOfThePictures(t *testing.T) {
	t.Parallel()
	for _, c := range []Clip{testClip(16, 16, 1), testClip(178, 98, 13), testClip(1280, 720, 60)} {
		t.Run(fmt.Sprintf("%s at %d", c.Text, c.Rate), func(t *testing.T) {
			v := c.Encode()
			for _, second := range []int{0, 1, 59, 60, 754, 3599} {
				b := v.AppendSecond(nil, second)
				require.Len(t, b, v.SecondSize(second))
				sum := 0
				for i := range c.Rate {
					sum += v.PictureSize(second, i)
				}
				assert.Len(t, b, sum)
			}
		})
	}
}

// Levels limit the number of slices of a picture (ITU-T H.264, A.3.3 and Table A-4).
func TestSlicesAreWithinTheLimitsOfMainProfile(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ width, height, macroblocksPerSecond, sliceRate int }{
		{352, 240, 40_500, 22},      // level 3
		{640, 480, 108_000, 60},     // level 3.1
		{1280, 720, 216_000, 60},    // level 3.2
		{1920, 1080, 522_240, 24},   // level 4.2
		{3840, 2160, 2_073_600, 24}, // level 5.2
	} {
		const rate = 60
		e := newEncoder(testClip(c.width, c.height, rate))
		slices := len(e.parts(e.clock.digits(minuteTens, seconds)))
		assert.LessOrEqual(t, slices, c.macroblocksPerSecond/rate/c.sliceRate, "%dx%d", c.width, c.height)
	}
}

// samples returns the samples of a track of a movie, as their sizes locate them.
func samples(m movie.Movie, t movie.Track) (all [][]byte) {
	for segment := range m.Segments {
		b := t.Append(nil, segment)
		for i := t.First(segment); i < t.First(segment+1); i++ {
			size := t.Size(i)
			all = append(all, b[:size])
			b = b[size:]
		}
	}
	return all
}

func TestSamplesOfPicturesAreWholeNALUnits(t *testing.T) {
	t.Parallel()
	const rate, seconds, intra, other = 5, 17, 5, 1
	m := testClip(320, 180, rate).Movie(seconds, 1)
	pictures := samples(m, m.Tracks[0])
	require.Len(t, pictures, seconds*rate)
	for i, sample := range pictures {
		want := byte(other)
		if i%rate == 0 {
			want = intra
		}
		for len(sample) > 0 {
			require.Equal(t, want, sample[4]&31, "nal_unit_type of picture %d", i)
			sample = sample[4+binary.BigEndian.Uint32(sample):]
		}
	}
}

func TestSoundSamplesAreFramesOfTrack(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int{1, 7, 8, 9, 16, 17} {
		m := testClip(16, 16, 1).Movie(seconds, 1)
		frames, track := samples(m, m.Tracks[1]), aac.Standard.NewTrack(seconds*aac.SampleRate)
		require.Len(t, frames, track.Frames())
		for i, frame := range frames {
			require.Equal(t, track.Append(nil, i), frame, "frame %d of %d s", i, seconds)
		}
	}
}

func TestMovieCanBeReadFromAnyOffset(t *testing.T) {
	t.Parallel()
	f := mp4.Movie{Movie: testClip(320, 180, 5).Movie(3, 1)}.File()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), b))
}

func TestIntraPicturesOfNeighbouringSecondsDiffer(t *testing.T) {
	t.Parallel()
	v := testClip(16, 16, 1).Encode()
	assert.False(t, slices.Equal(v.AppendSecond(nil, 0), v.AppendSecond(nil, 1)), "idr_pic_id (7.4.3)")
	assert.Equal(t, v.AppendSecond(nil, 0), v.AppendSecond(nil, 2))
}
