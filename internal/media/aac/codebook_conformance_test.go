//go:build conformance

package aac

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// FFmpeg decodes all codes of the codebook to the samples that the standard defines.
func TestConformanceCodebook(t *testing.T) {
	spectra := allPairs()
	var stream []byte
	for _, s := range spectra {
		block := s.appendBlock(nil)
		length := 7 + len(block)
		stream = append(stream, 0xff, 0xf1, 0x4c, 0x40|byte(length>>11), byte(length>>3), byte(length<<5)|0x1f, 0xfc) // ADTS
		stream = append(stream, block...)
	}
	ffmpeg := exec.Command("ffmpeg", "-v", "error", "-xerror", "-f", "aac", "-i", "-", "-f", "f32le", "-")
	ffmpeg.Stdin = bytes.NewReader(stream)
	decoded, err := ffmpeg.Output()
	require.NoError(t, err)
	samples := make([]float32, len(decoded)/4)
	require.NoError(t, binary.Read(bytes.NewReader(decoded), binary.LittleEndian, samples))
	for i, second := range spectra[1:] {
		for n, want := range synthesize(spectra[i], second) {
			got := float64(samples[(i+1)*FrameSamples+n]) * (1 << 15)
			require.InDelta(t, want, got, 0.1, "sample %d of frame %d", n, i+1)
		}
	}
}

// allPairs returns spectra with all pairs of values below escapeValue, and random ones above.
func allPairs() (spectra []*spectrum) {
	const values = escapeValue + 1
	random := rand.New(rand.NewPCG(1, 2))
	value := func(v int) int32 {
		if v == escapeValue {
			v += random.IntN(maxValue - escapeValue)
		}
		return int32(v * (1 - 2*random.IntN(2)))
	}
	for pair := 0; pair < values*values; {
		s := &spectrum{}
		for k := 0; k < lineCount; k += 2 {
			s[k], s[k+1] = value(pair/values%values), value(pair%values)
			pair++
		}
		spectra = append(spectra, s)
	}
	return spectra
}
