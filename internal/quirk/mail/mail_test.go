package mail

import (
	"bytes"
	"io"
	"mime"
	reader "mime/multipart"
	"net/mail"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, twin bool, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, twin, c.Build(twin))
			})
		}
	}
}

// Twins and valid messages are read by net/mail. Their lines end with CR LF, and have at most 998 characters (RFC 5322, section 2.1.1).
func TestValidMessagesHaveLimits(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		if c.Format != "eml" || !twin && !c.Valid {
			return
		}
		_, err := mail.ReadMessage(bytes.NewReader(f.Bytes))
		require.NoError(t, err)
		assert.Equal(t, bytes.Count(f.Bytes, []byte("\n")), bytes.Count(f.Bytes, []byte("\r\n")))
		for line := range bytes.Lines(f.Bytes) {
			assert.LessOrEqual(t, len(line), 998+2)
		}
	})
}

// Messages differ from their twins, in which a reader finds the same, unless the property is the content.
func TestMessagesDifferFromTwins(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		assert.NotEqual(t, c.Build(false).Bytes, c.Build(true).Bytes, c.Token)
	}
}

// Parts of twins that are multiparts are those that the package mime/multipart finds.
func TestMultipartsOfTwinsEnd(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		if c.Format != "eml" || !twin {
			return
		}
		m, err := mail.ReadMessage(bytes.NewReader(f.Bytes))
		require.NoError(t, err)
		mediaType, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
		require.NoError(t, err)
		if !strings.HasPrefix(mediaType, "multipart/") {
			return
		}
		parts := 0
		for r := reader.NewReader(m.Body, parameters["boundary"]); ; parts++ {
			part, err := r.NextRawPart()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			_, err = io.Copy(io.Discard, part)
			require.NoError(t, err)
		}
		assert.Positive(t, parts)
	})
}
