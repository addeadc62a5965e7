//go:build conformance

package hevc

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

// FFmpeg and libde265 decode pictures of any dimensions, depth and quantization to the samples that the encoder expects.
func TestConformanceDecodedSamples(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 24 {
		p := Picture{Width: 1 + random.IntN(70), Height: 1 + random.IntN(70), Bits: 8 + 2*(i%2), Monochrome: i/2%3 == 0, unfiltered: true}
		if i == 5 {
			p.Width, p.Height = 1, 1
		}
		t.Run(fmt.Sprintf("%dx%d with %d bits", p.Width, p.Height, p.Bits), func(t *testing.T) {
			var stream, want []byte
			for p.QP = range 52 {
				more, decoded := encodeStream(p, randomSamples(random, p))
				stream, want = append(stream, more...), append(want, decoded...)
			}
			requireDecoded(t, p, stream, want)
		})
	}
}

// FFmpeg and libde265 decode several slices of a picture.
func TestConformanceDecodedSlices(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	p := Picture{Width: 1001, Height: 1201, Bits: 8, QP: 30, unfiltered: true}
	stream, want := encodeStream(p, randomSamples(random, p))
	requireDecoded(t, p, stream, want)
}

// requireDecoded requires decoders to decode a stream of pictures to samples.
func requireDecoded(t *testing.T, p Picture, stream, want []byte) {
	file := filepath.Join(t.TempDir(), "stream.hevc")
	require.NoError(t, os.WriteFile(file, stream, 0o600))
	commands := []string{"ffmpeg -v warning -xerror -threads 1 -f hevc -i - -fps_mode passthrough -f rawvideo"}
	if !p.Monochrome || p.Bits == 8 { // dec265 1.0.11 fails to write cropped gray pictures of 10 bits
		commands = append(commands, "libde265-dec265 -q -c -o")
	}
	for _, command := range commands {
		arguments := append(strings.Fields(command), file+".yuv")
		decoder := exec.Command(arguments[0], arguments[1:]...)
		if decoder.Stdin = bytes.NewReader(stream); arguments[0] != "ffmpeg" {
			decoder.Args = append(decoder.Args, file)
		}
		problems, err := decoder.CombinedOutput()
		require.NoError(t, err, string(problems))
		decoded, err := os.ReadFile(file + ".yuv")
		require.NoError(t, err)
		require.Len(t, decoded, len(want), command)
		require.True(t, bytes.Equal(want, decoded), command)
		require.NoError(t, os.Remove(file+".yuv"))
	}
}

// encodeStream returns a picture as a byte stream (Annex B), and the samples that the encoder expects decoders to show.
func encodeStream(p Picture, s intra.Samples) (stream, decoded []byte) {
	for _, unit := range p.parameterSets() {
		stream = append(append(stream, 0, 0, 1), unit...)
	}
	e := NewEncoder(p)
	planes := make([][]byte, 3)
	for i := range p.Slices() {
		start, end := p.SliceRows(i)
		e.start()
		for y := start; y < end; y += treeSide {
			e.codeRow(rowsOf(p, s, start, end), start, y)
			for c := range e.components() {
				planes[c] = append(planes[c], shownRows(e, c, y)...)
			}
		}
		stream = append(append(stream, 0, 0, 1), e.append(nil, start)[4:]...)
	}
	return stream, bytes.Join(planes, nil)
}

// shownRows returns the decoded samples of a component of the row of coding tree units from y on.
func shownRows(e *Encoder, component, y int) (shown []byte) {
	p, plane := e.picture, &e.planes[component]
	width, rows := p.CroppedWidth(), min(treeSide, p.CroppedHeight()-y)
	if component > 0 {
		width, rows = width/2, rows/2
	}
	for i := range rows {
		for _, v := range plane.Samples[plane.At(0, i):][:width] {
			if shown = append(shown, byte(v)); p.Bits > 8 {
				shown = append(shown, byte(v>>8))
			}
		}
	}
	return shown
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
