package msg

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

// example returns a message that contains another one.
func example() *Message {
	sent := time.Date(2024, time.March, 4, 10, 30, 0, 0, time.UTC)
	inner := &Message{Subject: "Inner", From: Address{"C", "c@example.com"}, Sent: sent, Delivered: sent, HTML: "<p>ü</p>"}
	return &Message{
		Subject: "AW: Grüße", From: Address{"Ä", "a@example.com"}, To: []Address{{"B", "b@example.com"}, {"C", "c@example.com"}},
		Sent: sent, Delivered: sent.Add(time.Minute), ID: "<1@example.com>", Headers: "Subject: x\r\n", Text: "Text 😀\r\n",
		Attachments: []Attachment{
			{Name: "a long name.jpeg", MediaType: "image/jpeg", ContentID: "logo@example.com", Data: lazyfile.Literal(strings.Repeat("x", 5000))},
			{Name: "empty", Data: lazyfile.Literal{}},
			{Message: inner},
		},
	}
}

// streamsOf returns the streams of a message.
func streamsOf(t *testing.T, file *lazyfile.File) map[string][]byte {
	t.Helper()
	b := make([]byte, file.Size())
	_, err := file.ReadAt(b, 0)
	require.NoError(t, err)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), b))
	streams, err := cfbtest.Streams(b)
	require.NoError(t, err)
	return streams
}

// decoded returns text in UTF-16LE.
func decoded(b []byte) string {
	var units []uint16
	for ; len(b) > 0; b = b[2:] {
		units = append(units, binary.LittleEndian.Uint16(b))
	}
	return string(utf16.Decode(units))
}

// checkTable checks that the properties of a storage are those that have streams, with their sizes, and others without.
func checkTable(t *testing.T, streams map[string][]byte, folder string, header int) {
	t.Helper()
	table := streams[folder+"__properties_version1.0"]
	require.Zero(t, (len(table)-header)%16)
	found := map[string]bool{}
	for entry := table[header:]; len(entry) > 0; entry = entry[16:] {
		kind, id := binary.LittleEndian.Uint16(entry), binary.LittleEndian.Uint16(entry[2:])
		name := folder + streamName(property(id), propertyType(kind))
		require.False(t, found[name], "%s occurs once", name)
		found[name] = true
		size := int(binary.LittleEndian.Uint32(entry[8:]))
		switch propertyType(kind) {
		case typeText:
			require.Len(t, streams[name], size-2, name)
		case typeBinary:
			require.Len(t, streams[name], size, name)
		default:
			require.NotContains(t, streams, name)
		}
	}
	for name := range streams {
		if rest, inside := strings.CutPrefix(name, folder+"__substg1.0_"); inside && !strings.Contains(rest, "/") {
			assert.True(t, found[name], name)
		}
	}
}

func TestPropertiesHaveTheirStreams(t *testing.T) {
	t.Parallel()
	streams := streamsOf(t, New(example()))
	const inner = "/__attach_version1.0_#00000002/__substg1.0_3701000D/"
	for folder, header := range map[string]int{
		"/": 32, "/__recip_version1.0_#00000000/": 8, "/__recip_version1.0_#00000001/": 8,
		"/__attach_version1.0_#00000000/": 8, "/__attach_version1.0_#00000001/": 8, "/__attach_version1.0_#00000002/": 8, inner: 24,
	} {
		checkTable(t, streams, folder, header)
	}
	assert.Equal(t, []byte{2, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}, streams["/__properties_version1.0"][8:24], "recipients and attachments")
	for name, want := range map[string]string{
		"/__substg1.0_0037001F": "AW: Grüße", "/__substg1.0_003D001F": "AW: ", "/__substg1.0_0E1D001F": "Grüße", "/__substg1.0_1000001F": "Text 😀\r\n",
		"/__substg1.0_0E04001F": "B; C", "/__recip_version1.0_#00000001/__substg1.0_3003001F": "c@example.com",
		"/__attach_version1.0_#00000000/__substg1.0_3704001F": "ATT00001.jpe", "/__attach_version1.0_#00000000/__substg1.0_3707001F": "a long name.jpeg",
		inner + "__substg1.0_0037001F": "Inner",
	} {
		assert.Equal(t, want, decoded(streams[name]), name)
	}
	assert.Equal(t, "<p>ü</p>", string(streams[inner+"__substg1.0_10130102"]))
	assert.NotContains(t, streams, inner+"__substg1.0_1000001F")
	assert.Len(t, streams["/__attach_version1.0_#00000000/__substg1.0_37010102"], 5000)
	assert.Empty(t, streams["/__attach_version1.0_#00000001/__substg1.0_37010102"])
}

func TestPrefixesOfReplies(t *testing.T) {
	t.Parallel()
	for subject, want := range map[string]string{
		"Re: A": "Re: ", "WG: A": "WG: ", "Re:A": "", "Offer: A": "", "A": "", "": "", "1: A": "", "Re: Re: A": "Re: ", "转发: A": "转发: ",
	} {
		assert.Equal(t, want, prefix(subject), subject)
	}
}

func TestPaddedMessagesHaveTheirSize(t *testing.T) {
	t.Parallel()
	fill := func(n int64) Attachment {
		return Attachment{Name: "p", Data: lazyfile.Repeated{Pattern: lazyfile.Literal("p"), Count: n}}
	}
	least := New(example()).Size()
	for _, more := range []int64{0, 1, 511, 3000, 4000, 10_000, 10_001, 100_000} {
		file, err := Padded(example(), least+more, fill)
		require.NoError(t, err)
		assert.Equal(t, least+more, file.Size())
		streams := streamsOf(t, file)
		padding := len(streams["/__attach_version1.0_#00000003/__substg1.0_37010102"])
		assert.LessOrEqual(t, more-int64(padding), int64(5000), "zeros and structure")
	}
	_, err := Padded(example(), least-1, fill)
	assert.Equal(t, &lazyfile.TooSmallError{Min: least}, err)
	huge, err := Padded(example(), 1<<31, fill)
	require.NoError(t, err)
	assert.Equal(t, int64(1<<31), huge.Size())
}
