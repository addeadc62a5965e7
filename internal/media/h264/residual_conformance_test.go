//go:build conformance

package h264

import (
	"bytes"
	"math/rand/v2"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// FFmpeg decodes blocks with any number of coefficients, which use nearly all codes, to the samples
// that the encoder expects.
func TestConformanceResiduals(t *testing.T) {
	f := Format{Width: 40 * Side, Height: 60 * Side, Rate: 1}
	frame, columns := noiseFrame(f), f.Columns()
	stream := annexB(f.sequenceParameters(), f.pictureParameters())
	slice := Picture{}.AppendIntra(nil, 0, EncodeIntra(frame, 0, len(frame.macroblocks)))
	stream = append(stream, annexB(slice[4:])...)
	ffmpeg := exec.Command("ffmpeg", "-v", "error", "-xerror", "-f", "h264", "-i", "-", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
	ffmpeg.Stdin = bytes.NewReader(stream)
	decoded, err := ffmpeg.Output()
	require.NoError(t, err)
	require.Len(t, decoded, f.Width*f.Height*3/2)
	for at, want := range reconstructed(frame) {
		for y := range Side {
			row := decoded[(at/columns*Side+y)*f.Width+at%columns*Side:][:Side]
			require.Equal(t, want.Luma[y*Side:][:Side], row, "macroblock %d", at)
		}
		chroma := decoded[f.Width*f.Height:]
		for i := range want.Chroma {
			for y := range Side / 2 {
				row := chroma[((i*f.Height+at/columns*Side)/2+y)*f.Width/2+at%columns*Side/2:][:Side/2]
				require.Equal(t, want.Chroma[i][y*Side/2:][:Side/2], row, "macroblock %d", at)
			}
		}
	}
}

// noiseFrame returns a frame whose macroblocks differ in the number of pixels that stand out, and by
// how much.
func noiseFrame(f Format) *Frame {
	random := rand.New(rand.NewPCG(1, 2))
	frame := &Frame{columns: f.Columns()}
	for range f.Columns() * f.Rows() {
		var m Macroblock
		for _, samples := range [][]uint8{m.Luma[:], m.Chroma[0][:], m.Chroma[1][:]} {
			base, distance, share := random.IntN(256), 1+random.IntN(256), random.Float64()
			for i := range samples {
				samples[i] = uint8(base)
				if random.Float64() < share*share {
					samples[i] = uint8(min(max(base+random.IntN(2*distance)-distance, 0), 255))
				}
			}
		}
		frame.macroblocks = append(frame.macroblocks, &m)
	}
	return frame
}

// reconstructed returns the macroblocks of a frame as the encoder expects decoders to show them.
func reconstructed(f *Frame) []*Macroblock {
	e := newIntraEncoder(1)
	all, shown := make([]coded, len(f.macroblocks)), make([]*Macroblock, len(f.macroblocks))
	for at, m := range f.macroblocks {
		var left, above *coded
		if at%f.columns > 0 {
			left = &all[at-1]
		}
		if at >= f.columns {
			above = &all[at-f.columns]
		}
		all[at] = e.macroblock(m, new(Macroblock), left, above)
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
