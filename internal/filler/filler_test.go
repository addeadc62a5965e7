package filler_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/filler"
)

const maxSize = 5 << 30

func TestFillIsIndependentOfReadSize(t *testing.T) {
	t.Parallel()
	source := filler.Random(7, maxSize)
	for _, start := range []int64{0, 256<<10 - 100, 5<<30 - 200_000} {
		whole := make([]byte, 200_000)
		source.Fill(whole, start)
		for _, length := range []int{1, 15, 4096, 100_001} {
			t.Run(fmt.Sprintf("length %d at offset %d", length, start), func(t *testing.T) {
				for off := 0; off+length <= len(whole) && off < 50*length; off += length {
					part := make([]byte, length)
					source.Fill(part, start+int64(off))
					require.Equal(t, whole[off:off+length], part)
				}
			})
		}
	}
}

func TestShorterStreamIsPrefixOfLongerStream(t *testing.T) {
	t.Parallel()
	long := make([]byte, 80_000)
	filler.Random(7, maxSize).Fill(long, 0)
	for _, size := range []int64{0, 1, 1000, 24_576, 24_577, 80_000} {
		t.Run(fmt.Sprintf("size %d", size), func(t *testing.T) {
			short := make([]byte, size)
			filler.Random(7, size).Fill(short, 0)
			assert.Equal(t, long[:size], short)
		})
	}
}

func TestStreamDoesNotRepeat(t *testing.T) {
	t.Parallel()
	stream := make([]byte, exhaustive.Or(2<<20, 32<<20))
	filler.Random(0, maxSize).Fill(stream, 0)
	seen := make(map[[16]byte]bool, len(stream)/16)
	for p := stream; len(p) > 0; p = p[16:] {
		block := [16]byte(p)
		require.False(t, seen[block])
		seen[block] = true
	}
	// The shared table also starts over at this offset.
	again := make([]byte, 1<<20)
	filler.Random(0, maxSize).Fill(again, 256<<10*10_000)
	require.Negative(t, bytes.Index(again, stream[:8]))
}

func TestByteValuesAreUniformlyDistributed(t *testing.T) {
	t.Parallel()
	stream := make([]byte, 16<<20)
	filler.Random(3, maxSize).Fill(stream, 1<<32)
	var counts [256]float64
	for _, b := range stream {
		counts[b]++
	}
	var chiSquared float64
	expected := float64(len(stream)) / 256
	for _, n := range counts {
		chiSquared += (n - expected) * (n - expected) / expected
	}
	assert.InDelta(t, 255, chiSquared, 120, "255 degrees of freedom, tolerance about five standard deviations")
}

func TestSeedsGiveDifferentStreams(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, seed := range []uint64{0, 1, 255, 1 << 32, 1<<32 + 1, 1 << 63, math.MaxUint64} {
		p := make([]byte, 16)
		filler.Random(seed, maxSize).Fill(p, 0)
		require.False(t, seen[string(p)])
		seen[string(p)] = true
	}
}

func TestZeroSourceYieldsZeroBytes(t *testing.T) {
	t.Parallel()
	p := []byte{1, 2, 3}
	filler.Source{}.Fill(p, 5)
	assert.Equal(t, []byte{0, 0, 0}, p)
	assert.True(t, filler.Source{}.IsZero())
	assert.False(t, filler.Random(0, 1).IsZero())
}

func BenchmarkFill(b *testing.B) {
	p := make([]byte, 256<<10)
	source := filler.Random(0, maxSize)
	b.SetBytes(int64(len(p)))
	b.ReportAllocs()
	var off int64
	for b.Loop() {
		source.Fill(p, off)
		off += int64(len(p))
	}
}

func TestCRC32IsThatOfTheBytes(t *testing.T) {
	t.Parallel()
	const size = 3 << 20
	for name, ofSize := range map[string]func(size int64) filler.Source{
		"random": func(size int64) filler.Source { return filler.Random(7, size) },
		"zero":   func(int64) filler.Source { return filler.Source{} },
	} {
		source, stream := ofSize(size), make([]byte, size)
		source.Fill(stream, 0)
		for _, n := range []int64{0, 1, 24_576, 24_577, 24_578, 256<<10 - 1, 256 << 10, size} {
			t.Run(fmt.Sprintf("%s of %d bytes", name, n), func(t *testing.T) {
				want := crc32.ChecksumIEEE(stream[:n])
				assert.Equal(t, want, source.CRC32(n))
				assert.Equal(t, want, ofSize(n).CRC32(n), "of a stream of this size")
			})
		}
	}
}
