package copyfit

import (
	"bytes"
	"encoding/xml"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPassagesAreWholeParagraphsOfTheText(t *testing.T) {
	t.Parallel()
	for _, style := range []string{"lorem", "legal", "error", "list"} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			s := New(style, 3, 50)
			text := make([]byte, s.text.Size())
			_, err := s.text.ReadAt(text, 0)
			require.NoError(t, err)
			var p Passage
			for i := range 50 {
				count := 0
				p.Read(s, i)
				for next := p.Next(); next != nil; next = p.Next() {
					if s.Bullets() {
						next = append([]byte("\x95 "), next...)
					}
					require.True(t, bytes.Contains(text, append(append([]byte("\n"), next...), '\n')) || i == 0 && count == 0)
					count++
				}
				require.Greater(t, count, 5)
			}
		})
	}
}

func TestPassageIsIndependent(t *testing.T) {
	t.Parallel()
	var p, q Passage
	long := New("german", 1, 30)
	for _, count := range []int{1, 2, 3, 4, 7, 29} {
		s := New("german", 1, count)
		for i := range count {
			p.Read(s, i)
		}
		q.Read(long, count-1)
		assert.Equal(t, string(q.rest), string(p.rest))
	}
}

func TestRulerCountsLinesOfWrappedText(t *testing.T) {
	t.Parallel()
	r := NewRuler("Courier", 20, 10*120+10*120*tolerance/100) // ten characters of 6 points
	for text, want := range map[string]int{
		"":                            1,
		"0123456789":                  1,
		"0123456789 ":                 1,
		"01234 6789 1":                2,
		"01234 67890":                 2,
		"01234567890":                 2,
		"0 012345678901234567890":     4,
		"one two three four five six": 3,
	} {
		assert.Equal(t, want, r.Lines([]byte(text)), text)
	}
}

func TestXMLDecodesToTheCharacters(t *testing.T) {
	t.Parallel()
	var got string
	require.NoError(t, xml.Unmarshal(append(AppendXML([]byte("<a>"), []byte("<\x84Gr\xfc\xdfe\x93 & \x80 \"1\">")), "</a>"...), &got))
	assert.Equal(t, "<„Grüße“ & € \"1\">", got)
}
