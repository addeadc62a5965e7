//go:build conformance

package h264

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// FFmpeg decodes blocks with any number of coefficients, which use nearly all codes, to the samples
// that the encoder expects.
func TestConformanceResiduals(t *testing.T) {
	for _, s := range []signal.Signal{{}, {TenBits: true}} {
		t.Run(fmt.Sprintf("of %d bits", s.Bits()), func(t *testing.T) {
			checkResiduals(t, Format{Width: 40 * Side, Height: 60 * Side, Rate: 1, Signal: s})
		})
	}
}

func checkResiduals(t *testing.T, f Format) {
	t.Helper()
	frame, columns, size := noiseFrame(f), f.Columns(), int(sizeOf(f.Signal))
	stream := annexB(f.sequenceParameters(), f.pictureParameters())
	slice := Picture{}.AppendIntra(nil, 0, EncodeIntra(frame, 0, len(frame.macroblocks)))
	stream = append(stream, annexB(slice[4:])...)
	format := map[bool]string{false: "yuv420p", true: "yuv420p10le"}[f.Signal.TenBits]
	ffmpeg := exec.Command("ffmpeg", "-v", "error", "-xerror", "-f", "h264", "-i", "-", "-f", "rawvideo", "-pix_fmt", format, "-")
	ffmpeg.Stdin = bytes.NewReader(stream)
	decoded, err := ffmpeg.Output()
	require.NoError(t, err)
	require.Len(t, decoded, f.Width*f.Height*3/2*size)
	planes := [][]byte{decoded[:f.Width*f.Height*size]}
	chroma := decoded[len(planes[0]):]
	planes = append(planes, chroma[:len(chroma)/2], chroma[len(chroma)/2:])
	for at, want := range reconstructed(frame) {
		for i, plane := range planes {
			side := Side / min(i+1, 2)
			row, x := side*columns*size, at%columns*side*size
			for y := range side {
				found := plane[(at/columns*side+y)*row+x:][:side*size]
				require.Equal(t, want.component(i)[y*side*size:][:side*size], found, "macroblock %d", at)
			}
		}
	}
}

// noiseFrame returns a frame whose macroblocks differ in the number of pixels that stand out, and by
// how much.
func noiseFrame(f Format) *Frame {
	random := rand.New(rand.NewPCG(1, 2))
	size := sizeOf(f.Signal)
	frame, highest := &Frame{columns: f.Columns(), size: size}, int(size.max())
	for range f.Columns() * f.Rows() {
		m := newMacroblock(size)
		for c := range 3 {
			samples := m.component(c)
			base, distance, share := random.IntN(highest+1), 1+random.IntN(highest+1), random.Float64()
			for i := range len(samples) / int(size) {
				v := base
				if random.Float64() < share*share {
					v = min(max(base+random.IntN(2*distance)-distance, 0), highest)
				}
				size.set(samples, i, uint16(v))
			}
		}
		frame.macroblocks = append(frame.macroblocks, m)
	}
	return frame
}

// reconstructed returns the macroblocks of a frame as the encoder expects decoders to show them.
func reconstructed(f *Frame) []Macroblock {
	e := newIntraEncoder(1, f.size)
	all, shown := make([]coded, len(f.macroblocks)), make([]Macroblock, len(f.macroblocks))
	for at, m := range f.macroblocks {
		var left, above *coded
		if at%f.columns > 0 {
			left = &all[at-1]
		}
		if at >= f.columns {
			above = &all[at-f.columns]
		}
		all[at] = e.macroblock(m, newMacroblock(f.size), left, above)
		shown[at] = all[at].samples
	}
	return shown
}

// annexB returns NAL units as a byte stream (Annex B).
func annexB(units ...[]byte) (stream []byte) {
	for _, unit := range units {
		stream = append(append(stream, 0, 0, 1), unit...)
	}
	return stream
}
