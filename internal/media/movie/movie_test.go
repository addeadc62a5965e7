package movie_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// samples are samples of which each segment has the same number.
type samples int

func (n samples) First(segment int) int         { return segment * int(n) }
func (samples) Size(int) int                    { return 1 }
func (n samples) SegmentSize(int) int           { return int(n) }
func (n samples) Append(b []byte, _ int) []byte { return append(b, make([]byte, n)...) }

func TestTimesAreRoundedToTheNearest(t *testing.T) {
	t.Parallel()
	pictures := movie.Track{Sample: movie.Duration{Units: 1001, Rate: 30_000}}
	assert.EqualValues(t, 33, pictures.Time(1, 1000))
	assert.EqualValues(t, 67, pictures.Time(2, 1000))
	assert.EqualValues(t, 3003, pictures.Time(1, 90_000))
	sound := movie.Track{Sample: movie.Duration{Units: 1024, Rate: 48_000}, Priming: 1024}
	assert.EqualValues(t, -21, sound.Time(0, 1000))
	assert.EqualValues(t, -1920, sound.Time(0, 90_000))
	assert.Zero(t, sound.Time(1, 1000))
	assert.EqualValues(t, 21, sound.UnprimedTime(1, 1000))
	assert.EqualValues(t, 21_333_333, sound.UnprimedTime(1, 1e9))
}

func TestSamplesAreInterleavedByTime(t *testing.T) {
	t.Parallel()
	m := movie.Movie{Segments: 2, Tracks: []movie.Track{
		{Samples: samples(2), Width: 16, Sample: movie.Duration{Units: 1, Rate: 2}},
		{Samples: samples(4), Sample: movie.Duration{Units: 1, Rate: 4}, Priming: 1},
	}}
	var order [][2]int
	for track, sample := range m.Interleaved(1) {
		order = append(order, [2]int{track, sample})
	}
	assert.Equal(t, [][2]int{{1, 4}, {0, 2}, {1, 5}, {1, 6}, {0, 3}, {1, 7}}, order)
}

func TestDurationIsThatOfAllSegments(t *testing.T) {
	t.Parallel()
	m := movie.Movie{Segments: 3600, Tracks: []movie.Track{{Samples: samples(30), Sample: movie.Duration{Units: 1001, Rate: 30_000}}}}
	duration, isExact := m.Duration().In(1000)
	assert.Equal(t, 3_603_600, duration)
	assert.True(t, isExact)
	duration, isExact = m.Duration().In(1)
	assert.Equal(t, 3603, duration)
	assert.False(t, isExact)
}
