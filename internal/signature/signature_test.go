package signature_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

func TestStartsMatch(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		format signature.Format
		head   string
		want   bool
	}{
		"bytes at offsets":              {signature.WebP, "RIFF\x1a\x00\x00\x00WEBPVP8 ", true},
		"other bytes at an offset":      {signature.WebP, "RIFF\x1a\x00\x00\x00WAVEfmt ", false},
		"file that ends too early":      {signature.WebP, "RIFF\x1a\x00\x00\x00WE", false},
		"second alternative":            {signature.WAV, "RF64\xff\xff\xff\xffWAVEds64", true},
		"bits of a mask":                {signature.MP3, "\xff\xfb\x90\x00", true},
		"bits that must differ":         {signature.MP3, "\xff\xfb\xf0\x00", false},
		"reserved version":              {signature.MP3, "\xff\xeb\x90\x00", false},
		"bytes that must differ":        {signature.MP4, "\x00\x00\x00\x18ftypqt  ", false},
		"other brand":                   {signature.MP4, "\x00\x00\x00\x18ftypisom", true},
		"pattern":                       {signature.Calendar, "begin:vcalendar\r\n", true},
		"pattern after byte order mark": {signature.Calendar, "\ufeffBEGIN:VCALENDAR\n", true},
		"longer word than the pattern":  {signature.Calendar, "BEGIN:VCALENDARS\n", false},
		"letter case of the pattern":    {signature.Mailbox, "from a@example.com Thu Jan 1 00:00:00 1970\n", false},
		"control character in text":     {signature.Text, "a\x00", false},
		"no text":                       {signature.Text, "", false},
		"text in Windows-1252":          {signature.Text, "caf\xe9\r\n", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, c.format.Matches([]byte(c.head)))
		})
	}
}

func TestNumberIsReadInItsByteOrder(t *testing.T) {
	t.Parallel()
	b := []byte{0, 0x12, 0x34, 0x56}
	assert.Equal(t, 0x1234, signature.Number{Offset: 1, Size: 2}.Read(b))
	assert.Equal(t, 0x3412, signature.Number{Offset: 1, Size: 2, LittleEndian: true}.Read(b))
	assert.Equal(t, 0x24, signature.Number{Offset: 1, Size: 2, Shift: 4, Bits: 6, Plus: 1}.Read(b))
	assert.Zero(t, signature.Number{Offset: 2, Size: 4, Plus: 1}.Read(b), "ends too early")
}

func TestJSONHasBytesAsHexadecimalDigits(t *testing.T) {
	t.Parallel()
	var tables struct {
		Formats []struct {
			Name   string
			Starts [][]struct{ Bytes string }
		}
	}
	require.NoError(t, json.Unmarshal(signature.JSON(), &tables))
	require.Len(t, tables.Formats, len(signature.All()))
	assert.Equal(t, "png", tables.Formats[1].Name)
	assert.Equal(t, "89504e470d0a1a0a", tables.Formats[1].Starts[0][0].Bytes)
}
