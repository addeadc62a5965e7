package bitio_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

func TestBitsFollowEachOther(t *testing.T) {
	t.Parallel()
	for count := range 80 {
		t.Run(fmt.Sprintf("%d numbers", count), func(t *testing.T) {
			w := bitio.AppendTo([]byte{0xff})
			want := "11111111"
			for i := range count {
				n := uint(i%32 + 1)
				v := uint32(0x9e3779b9) >> (32 - n)
				w.Write(v, n)
				want += fmt.Sprintf("%0*b", n, v)
				assert.Equal(t, len(want), w.Len())
			}
			for len(want)%8 > 0 {
				want += "0"
			}
			got := ""
			for _, b := range w.Bytes() {
				got += fmt.Sprintf("%08b", b)
			}
			assert.Equal(t, want, got)
		})
	}
}

func TestPaddingIsPartOfTheBits(t *testing.T) {
	t.Parallel()
	var w bitio.Writer
	w.Write(5, 3)
	assert.Equal(t, []byte{0xa0}, w.Bytes())
	w.Write(1, 8)
	assert.Equal(t, []byte{0xa0, 1}, w.Bytes())
}

func TestRiceCodesOfAnyLength(t *testing.T) {
	t.Parallel()
	for _, parameter := range []uint{0, 1, 7, 14, 30} {
		w, want := bitio.AppendTo([]byte{0xff}), "11111111101"
		w.Write(5, 3)
		values := []int32{0, -1, 1, 100, -100, 24, -25, 27, 28, 5000, -7000, 3}
		for range 3 {
			w.WriteRice(values, parameter)
			for _, v := range values {
				code := uint32(v<<1 ^ v>>31)
				want += strings.Repeat("0", int(code>>parameter)) + "1"
				if parameter > 0 {
					want += fmt.Sprintf("%0*b", parameter, code&(1<<parameter-1))
				}
			}
			w.Write(1, 1)
			want += "1"
			assert.Equal(t, len(want), w.Len())
		}
		got := ""
		for _, b := range w.Bytes() {
			got += fmt.Sprintf("%08b", b)
		}
		assert.Equal(t, want+strings.Repeat("0", -len(want)&7), got, "parameter %d", parameter)
	}
}
