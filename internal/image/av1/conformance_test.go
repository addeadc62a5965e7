//go:build conformance

package av1

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// Dav1d, libaom and libgav1 decode pictures of any dimensions, depth and quantization to the samples that the encoder
// expects.
func TestConformanceDecodedSamples(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 24 {
		p := Picture{Width: 1 + random.IntN(150), Height: 1 + random.IntN(150), Bits: 8 + 2*(i%2), Monochrome: i/2%3 == 0, unfiltered: true}
		if i == 5 {
			p.Width, p.Height = 1, 1
		}
		t.Run(fmt.Sprintf("%dx%d with %d bits", p.Width, p.Height, p.Bits), func(t *testing.T) {
			var stream, want []byte
			for q := range 52 {
				p.QIndex = 1 + q*254/51
				more, decoded := encodeStream(p, randomSamples(random, p))
				stream, want = append(stream, more...), append(want, decoded...)
			}
			requireDecoded(t, p, stream, want)
		})
	}
}

// The decoders decode several tiles of a picture.
func TestConformanceDecodedTiles(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for _, p := range []Picture{{Width: 1001, Height: 1201}, {Width: 4300, Height: 200}} {
		p.Bits, p.QIndex, p.unfiltered = 8, 100, true
		stream, want := encodeStream(p, randomSamples(random, p))
		requireDecoded(t, p, stream, want)
	}
}

// requireDecoded requires decoders to decode a stream of pictures to samples.
func requireDecoded(t *testing.T, p Picture, stream, want []byte) {
	file := filepath.Join(t.TempDir(), "stream.obu")
	require.NoError(t, os.WriteFile(file, stream, 0o600))
	for _, command := range []string{"dav1d -q --muxer yuv -i IN -o OUT", "aomdec --rawvideo -o OUT IN"} {
		command = strings.NewReplacer("IN", file, "OUT", file+".yuv").Replace(command)
		arguments := strings.Fields(command)
		problems, err := exec.Command(arguments[0], arguments[1:]...).CombinedOutput()
		require.NoError(t, err, string(problems))
		decoded, err := os.ReadFile(file + ".yuv")
		require.NoError(t, err)
		if p.Monochrome && arguments[0] == "aomdec" {
			continue
		}
		require.Len(t, string(decoded), len(want), command)
		require.True(t, bytes.Equal(want, decoded), command)
		require.NoError(t, os.Remove(file+".yuv"))
	}
}

// encodeStream returns a picture as a stream of open bitstream units, and the samples that the encoder expects decoders to
// show.
func encodeStream(p Picture, s intra.Samples) (stream, decoded []byte) {
	const delimiter = 2
	stream = p.appendHeaders(appendUnit(nil, delimiter, nil))
	e := NewEncoder(p)
	size := 1
	if p.Bits > 8 {
		size = 2
	}
	planes := [3][]byte{make([]byte, p.Width*p.Height*size)}
	for i := 1; i < e.components(); i++ {
		planes[i] = make([]byte, (p.Width+1)/2*((p.Height+1)/2)*size)
	}
	for i := range p.Slices() {
		start, end := p.SliceRows(i)
		for column := range e.tiles {
			e.start(column)
			for y := start; y < end; y += superSide {
				e.codeRow(rowsOf(p, s, start, end), column, start, y)
				for c := range e.components() {
					copyRows(planes[c], e, c, column, y, size)
				}
			}
			e.coder.flush()
			e.tiles[column] = append([]byte(nil), e.coder.out...)
		}
		stream = appendUnit(stream, tileGroup, e.group(i))
	}
	return stream, bytes.Join(planes[:], nil)
}

// copyRows copies the decoded samples of a component of the row of superblocks from y on.
func copyRows(to []byte, e *Encoder, component, column, y, size int) {
	p, plane, shift := e.picture, &e.planes[component], min(component, 1)
	width, height := (p.Width+shift)>>shift, (p.Height+shift)>>shift
	left, count := column*p.tileWidth()>>shift, min(e.columns>>shift, width-column*p.tileWidth()>>shift)
	for i := range min(plane.Side, height-y>>shift) {
		for x, v := range plane.Samples[plane.At(0, i):][:count] {
			at := ((y>>shift+i)*width + left + x) * size
			to[at] = byte(v)
			if size > 1 {
				to[at+1] = byte(v >> 8)
			}
		}
	}
}

// rowsOf returns the samples of rows of a picture.
func rowsOf(p Picture, s intra.Samples, start, end int) intra.Samples {
	half := (p.Width + 1) / 2
	s.Luma = s.Luma[start*p.Width : end*p.Width]
	for i := range s.Chroma {
		if !p.Monochrome {
			s.Chroma[i] = s.Chroma[i][start/2*half : (end+1)/2*half]
		}
	}
	return s
}

// randomSamples returns a picture of noise, of gradients or of edges.
func randomSamples(random *rand.Rand, p Picture) (s intra.Samples) {
	plane := func(width, height int) []uint16 {
		samples := make([]uint16, width*height)
		base, noise, slopeX, slopeY := random.IntN(256), random.IntN(1+random.IntN(256)), random.IntN(9)-4, random.IntN(9)-4
		edge := random.IntN(256)
		for i := range samples {
			x, y := i%width, i/width
			v := base + x*slopeX + y*slopeY + random.IntN(noise+1)
			if x*slopeX > edge {
				v += edge
			}
			samples[i] = uint16(min(max(v, 0), 255)) << (p.Bits - 8)
			if p.Bits > 8 {
				samples[i] += uint16(random.IntN(4))
			}
		}
		return samples
	}
	s.Luma = plane(p.Width, p.Height)
	for i := range s.Chroma {
		s.Chroma[i] = plane((p.Width+1)/2, (p.Height+1)/2)
	}
	return s
}
