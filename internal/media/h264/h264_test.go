package h264

import (
	"fmt"
	"image"
	"image/color"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

func (d Data) String() string {
	var b strings.Builder
	for i := range d.length {
		fmt.Fprint(&b, d.bytes[i/8]>>(7-i%8)&1)
	}
	return b.String()
}

func TestExpGolombCodesFollowTheTables(t *testing.T) {
	t.Parallel()
	for v, want := range []string{"1", "010", "011", "00100", "00101", "00110", "00111", "0001000"} { // Table 9-2
		var w bitWriter
		w.UE(uint32(v))
		assert.Equal(t, want, w.data().String())
	}
	for v, want := range map[int]string{0: "1", 1: "010", -1: "011", 2: "00100", -2: "00101"} { // Table 9-3
		var w bitWriter
		w.SE(v)
		assert.Equal(t, want, w.data().String(), v)
	}
}

func TestBitsAreAppendedAtAnyPosition(t *testing.T) {
	t.Parallel()
	var long bitWriter
	for i := range 50 {
		long.Write(uint32(i), 7)
	}
	data := long.data()
	for before := range uint(40) {
		var w bitWriter
		for range before {
			w.Flag(true)
		}
		w.append(data)
		assert.Equal(t, strings.Repeat("1", int(before))+data.String(), w.data().String())
	}
}

// At most two codes of the maximum length are unused, so a wrong code is likely to be a prefix.
func TestTablesArePrefixCodes(t *testing.T) {
	t.Parallel()
	var codes [][]codeword
	for _, table := range [][][4]codeword{coeffTokens[0][:], coeffTokens[1][:], coeffTokens[2][:], chromaCoeffTokens[:5]} {
		var all []codeword
		for count, row := range table {
			all = append(all, row[:min(count+1, len(row))]...)
		}
		codes = append(codes, all)
	}
	for _, table := range [][][]codeword{totalZeros, chromaTotalZeros, runsBefore} {
		codes = append(codes, table...)
	}
	for _, all := range codes {
		sum, longest := new(big.Rat), uint8(0)
		for _, c := range all {
			sum.Add(sum, big.NewRat(1, 1<<c.length))
			longest = max(longest, c.length)
			for _, other := range all {
				if c != other && c.length <= other.length {
					assert.NotEqual(t, c.bits, other.bits>>(other.length-c.length), "%v is a prefix of %v", c, other)
				}
			}
		}
		unused := new(big.Rat).Sub(big.NewRat(1, 1), sum)
		assert.LessOrEqual(t, unused.Cmp(big.NewRat(2, 1<<longest)), 0, "%v of the codes are unused", unused)
	}
}

func TestLevelIsTheLowestThatAllowsTheFormat(t *testing.T) {
	t.Parallel()
	for want, formats := range map[byte][]Format{
		30: {{Width: 16, Height: 16, Rate: 1}, {Width: 720, Height: 576, Rate: 25}}, 31: {{Width: 1280, Height: 720, Rate: 30}, {Width: 720, Height: 576, Rate: 26}}, 32: {{Width: 1280, Height: 720, Rate: 60}}, 40: {{Width: 1920, Height: 1080, Rate: 30}, {Width: 16, Height: 3840, Rate: 25}},
		42: {{Width: 1920, Height: 1080, Rate: 60}}, 51: {{Width: 3840, Height: 2160, Rate: 30}}, 52: {{Width: 3840, Height: 2160, Rate: 60}}, 60: {{Width: 3840, Height: 3840, Rate: 60}},
	} {
		for _, f := range formats {
			assert.Equal(t, want, f.level(), f)
		}
	}
}

func TestConfigContainsParameterSets(t *testing.T) {
	t.Parallel()
	f := Format{Width: 1280, Height: 720, Rate: 25}
	sequence, picture := f.sequenceParameters(), f.pictureParameters()
	want := append([]byte{1, 66, 0xc0, 31, 0xff, 0xe1, 0, byte(len(sequence))}, sequence...) // a length has four bytes: 0b111111_11
	want = append(append(want, 1, 0, byte(len(picture))), picture...)
	assert.Equal(t, want, f.Config())
}

func TestConfigOfTenBitsHasDepths(t *testing.T) {
	t.Parallel()
	f := Format{Width: 1280, Height: 720, Rate: 25, Signal: signal.Signal{TenBits: true}}
	config := f.Config()
	assert.Equal(t, []byte{1, 110, 0, 31}, config[:4], "High 10, which is not High 10 Intra")
	assert.Equal(t, []byte{0xfd, 0xfa, 0xfa, 0}, config[len(config)-4:], "4:2:0, twice 8 bits and 2 more, and no extensions")
	f.Bitrate = 40_000
	assert.Equal(t, byte(31), f.level(), "bit rates are three times those of other profiles")
}

func TestMasteringIsForPQ(t *testing.T) {
	t.Parallel()
	assert.Empty(t, Format{Signal: signal.Signal{TenBits: true, Transfer: signal.HLG}}.Mastering())
	b := Format{Signal: signal.Signal{TenBits: true, Transfer: signal.PQ}}.Mastering()
	assert.Equal(t, []byte{0, 0, 0, byte(len(b) - 4), 6, 137, 24}, b[:7])
	assert.Equal(t, []byte{144, 4, 0, 203, 0, 203, 0x80}, b[len(b)-7:])
}

func TestAreasOfOneColourAreExact(t *testing.T) {
	t.Parallel()
	for _, size := range []sampleSize{narrow, wide} {
		for luma := range size.max() + 1 {
			m, decoded := newMacroblock(size), newMacroblock(size)
			for i := range macroblockSamples {
				v := luma
				if i >= lumaSamples+chromaSamples {
					v ^= size.max()
				}
				size.set(m, i, uint16(v))
			}
			e := newIntraEncoder(1, size)
			c := e.macroblock(m, decoded, nil, nil)
			require.True(t, c.samples.is(m), "a decoder gets %d of %d", size.at(decoded, 0), luma)
		}
	}
}

func TestMacroblockLikeItsNeighbourTakesSixBits(t *testing.T) {
	t.Parallel()
	f := NewFrame(picture.Flat(64, 64, color.NRGBA{1, 2, 3, 255}), signal.Signal{})
	first := EncodeIntra(f, 0, 1).length
	assert.Equal(t, first+6, EncodeIntra(f, 0, 2).length)
	assert.Equal(t, first+15*6, EncodeIntra(f, 0, 16).length)
}

func TestEdgesAreCloseToTheSource(t *testing.T) {
	t.Parallel()
	for _, size := range []sampleSize{narrow, wide} {
		m, decoded := newMacroblock(size), newMacroblock(size)
		for i := range macroblockSamples {
			v := uint16(60 + 15*(i%8))
			if x, y := i%Side, i/Side; y < Side && x+2*y > 20 {
				v = 235
			} else if y < Side {
				v = 16
			}
			size.set(m, i, v*uint16(size*size))
		}
		e := newIntraEncoder(1, size)
		e.macroblock(m, decoded, nil, nil)
		for i := range macroblockSamples {
			delta := 16
			if i >= lumaSamples {
				delta = 8
			}
			require.InDelta(t, size.at(m, i), size.at(decoded, i), float64(delta*int(size*size)))
		}
	}
}

func TestSliceThatRepeatsAPictureIsOneRun(t *testing.T) {
	t.Parallel()
	f := Format{Width: 320, Height: 160, Rate: 25}
	assert.Equal(t, "00000001100"+"1001", f.EncodePredicted(0, 200, Move{}).String(), "a run of 200")
}

// The predictions of vectors follow from those of the macroblocks to the left, above, and
// above to the right.
func TestVectorsOfMovedAreaArePredicted(t *testing.T) {
	t.Parallel()
	f := Format{Width: 128, Height: 128, Rate: 25}
	m := Move{Area: image.Rect(2, 1, 5, 3), Distance: image.Pt(6, 0)}
	for at, want := range map[image.Point]int{{2, 1}: 0, {3, 1}: 0, {4, 1}: 0, {2, 2}: -24, {3, 2}: -24, {4, 2}: -24} {
		assert.Equal(t, want, f.predictVector(at.X, at.Y, 0, m), at)
	}
	m.Area = image.Rect(0, 0, 3, 1)
	for at, want := range map[image.Point]int{{0, 0}: 0, {1, 0}: -24, {2, 0}: -24} {
		assert.Equal(t, want, f.predictVector(at.X, at.Y, 0, m), at)
	}
}

func TestFramesHaveAllColorsOfAPalette(t *testing.T) {
	t.Parallel()
	p := picture.Picture{Width: 256 * Side, Bands: []picture.Band{{Height: Side}}}
	for i := range 256 {
		p.Palette = append(p.Palette, color.NRGBA{uint8(i), uint8(255 - i), uint8(3 * i), 255})
		p.Bands[0].Runs = append(p.Bands[0].Runs, picture.Run{Length: Side, Color: uint8(i)})
	}
	convert := signal.Signal{}.Converter()
	for i, m := range NewFrame(p, signal.Signal{}).macroblocks {
		c := p.Palette[i]
		found := signal.Samples{uint16(m.component(0)[0]), uint16(m.component(1)[0]), uint16(m.component(2)[0])}
		assert.Equal(t, convert(c.R, c.G, c.B), found, i)
	}
}

func TestDifferencesAreAbsolute(t *testing.T) {
	t.Parallel()
	for a := range wide.max() + 1 {
		for b := a % 7; b <= wide.max(); b += 13 {
			if sum := 64 * absolute(wide.repeated(a), wide.repeated(b)); sum.total() != 4*64*int(max(a-b, b-a)) {
				require.Failf(t, "not the sum of differences", "%d, %d: %d", a, b, sum.total())
			}
		}
	}
	assert.Equal(t, 290, absolute(0x0012_0345_0100_0001, 0x0012_0345_00ff_0122).total())
	assert.Equal(t, 1023+1023+1, absolute(0x0000_03ff_0100_0001, 0x03ff_0000_00ff_0001).total())
}
