//go:build conformance

package jpeg2000_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg2000"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// noisy returns a picture of random squares, whose components differ.
func noisy(width, height, components, levels int) jpeg2000.Picture {
	p := jpeg2000.Picture{Width: width, Height: height, Levels: levels}
	for c := range components {
		s := random.NewStream(uint64(c))
		squares := make([]byte, (width/5+1)*(height/5+1))
		for i := range squares {
			squares[i] = byte(s.Below(256))
		}
		samples := make([]byte, width*height)
		for i := range samples {
			samples[i] = squares[i/width/5*(width/5+1)+i%width/5] ^ byte(s.Below(4))
		}
		p.Components = append(p.Components, samples)
	}
	return p
}

// OpenJPEG decodes the same samples.
func TestConformanceOpenJPEGDecodesPictures(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 7}, {5, 1}, {64, 64}, {65, 130}, {301, 203}} {
		for _, components := range []int{1, 3} {
			for _, levels := range []int{0, 1, 5} {
				p := noisy(size[0], size[1], components, levels)
				t.Run(fmt.Sprint(size, components, levels), func(t *testing.T) {
					assert.True(t, bytes.HasSuffix(decoded(t, p.Encode()), interleaved(p)))
				})
			}
		}
	}
}

func interleaved(p jpeg2000.Picture) (samples []byte) {
	for i := range p.Width * p.Height {
		for _, component := range p.Components {
			samples = append(samples, component[i])
		}
	}
	return samples
}

// decoded returns a file that ends with the samples that OpenJPEG finds.
func decoded(t *testing.T, file []byte) []byte {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.jp2"), filepath.Join(dir, "out.ppm")
	require.NoError(t, os.WriteFile(in, file, 0o600))
	output, err := exec.Command("opj_decompress", "-i", in, "-o", out).CombinedOutput()
	require.NoError(t, err, "%s", output)
	content, err := os.ReadFile(out)
	require.NoError(t, err)
	return content
}
