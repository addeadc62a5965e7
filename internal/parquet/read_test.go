package parquet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// sample returns a struct with each type of value.
func sample() []byte {
	var t parquet.Thrift
	t.Bool(1, true)
	t.Bool(2, false)
	t.Byte(3, -5)
	t.I16(4, 300)
	t.I32(40, -70_000) // farther than a header can say
	t.I64(41, 1<<40)
	t.Binary(42, "é")
	t.Struct(43, func() { t.Struct(1, func() { t.I32(7, 1) }) })
	t.Structs(44, 20, func(i int) { t.I32(2, i) })
	t.Strings(45, []string{"a", ""})
	t.Stop()
	return t.Out
}

func TestReadStructReadsWhatIsWritten(t *testing.T) {
	t.Parallel()
	s, err := parquet.ReadStruct(append(sample(), 1, 2, 3))
	require.NoError(t, err)
	assert.Equal(t, []any{true, false}, []any{s[1], s[2]})
	assert.Equal(t, []int64{-5, 300, -70_000, 1 << 40}, []int64{s.Int(3), s.Int(4), s.Int(40), s.Int(41)})
	assert.Equal(t, "é", s.String(42))
	assert.EqualValues(t, 1, s.Struct(43).Struct(1).Int(7))
	require.Len(t, s.Structs(44), 20)
	assert.EqualValues(t, 19, s.Structs(44)[19].Int(2))
	assert.Equal(t, []any{"a", ""}, s[45])
}

func TestReadStructRejectsDamagedStructs(t *testing.T) {
	t.Parallel()
	whole := sample()
	for n := range whole {
		_, err := parquet.ReadStruct(whole[:n])
		require.Error(t, err, "%d bytes", n)
	}
	for name, b := range map[string]string{
		"deep nesting":        strings.Repeat("\x1c", 100_000),
		"long list":           "\x19\xfc\xff\xff\xff\xff\x0f\x00",
		"unknown type":        "\x1f\x00",
		"number of 11 bytes":  "\x16" + strings.Repeat("\xff", 10) + "\x01\x00",
		"string without end":  "\x18\xff\x01a",
		"list in lists":       "\x19" + strings.Repeat("\x19", 1000),
		"identifier cut off":  "\x05\x80",
		"missing end of list": "\x19\x2c\x00",
	} {
		_, err := parquet.ReadStruct([]byte(b))
		assert.Error(t, err, name)
	}
}

func TestAccessorsReturnZeroForOtherTypes(t *testing.T) {
	t.Parallel()
	s := parquet.Struct{1: "text", 2: int64(3), 3: []any{int64(1)}}
	assert.Zero(t, s.Int(1))
	assert.Empty(t, s.String(2))
	assert.Nil(t, s.Struct(2))
	assert.Nil(t, s.Structs(3))
	assert.Nil(t, s.Structs(4))
}

func FuzzReadStruct(f *testing.F) {
	f.Add(sample())
	f.Fuzz(func(t *testing.T, b []byte) {
		if s, err := parquet.ReadStruct(b); err == nil {
			s.Structs(1)
		}
	})
}
