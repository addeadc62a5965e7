package gsm

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

func telephone(seconds int) audio.Signal {
	return audio.Signal{Tone: audio.Music(1), Channels: 1, Seconds: seconds}.At(Rate)
}

// extremes returns samples at which the arithmetic saturates, and others.
func extremes() (samples []int16) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 300 * BlockSamples {
		n := random.IntN(1 << 16)
		samples = append(samples, [...]int16{
			int16(n), int16(n&1*math.MaxUint16 + math.MinInt16), math.MinInt16, int16(i/40&1*math.MaxUint16 + math.MinInt16), 0, int16(n%40 - 20),
		}[i/BlockSamples%6])
	}
	return samples
}

// The checksum is that of what libgsm 1.0.22 writes.
func TestExtremesAreEncodedLikeTheReference(t *testing.T) {
	t.Parallel()
	var e encoder
	var w writer
	samples := extremes()
	for ; len(samples) > 0; samples = samples[frameSamples:] {
		e.frame(&w, (*[frameSamples]int16)(samples))
	}
	assert.Equal(t, "f953a9b00de719a7e2d6e41f7361d6d5a18a68e4c8d389fd4eeaace6dfdf9ae8", fmt.Sprintf("%x", sha256.Sum256(w.out)))
}

func TestSegmentsContinueEachOther(t *testing.T) {
	t.Parallel()
	s := telephone(21)
	blocks, err := Encode(context.Background(), s)
	require.NoError(t, err)
	want := new(encoder).append(nil, s, 0, 21*Rate/BlockSamples)
	assert.Equal(t, want, lazyfile.Bytes(blocks))
	last := make([]byte, 1)
	blocks.Fill(last, blocks.Size()-1)
	assert.Equal(t, want[len(want)-1:], last)
}

func TestEncodingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Encode(ctx, telephone(1))
	require.ErrorIs(t, err, context.Canceled)
}

func BenchmarkFrame(b *testing.B) {
	var samples [3000][frameSamples]int16
	s := telephone(60)
	for i := range samples {
		s.Fill(samples[i][:], 0, i*frameSamples)
	}
	var e encoder
	var w writer
	b.SetBytes(2 * frameSamples)
	for i := 0; b.Loop(); i++ {
		w.out = w.out[:0]
		e.frame(&w, &samples[i%len(samples)])
	}
}
