package html

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// pageOf returns the page of an archive.
func pageOf(t *testing.T, file []byte) []byte {
	t.Helper()
	message, err := mail.ReadMessage(bytes.NewReader(file))
	require.NoError(t, err)
	_, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	require.NoError(t, err)
	part, err := multipart.NewReader(message.Body, parameters["boundary"]).NextRawPart()
	require.NoError(t, err)
	var r io.Reader = part
	if part.Header.Get("Content-Transfer-Encoding") == "quoted-printable" {
		r = quotedprintable.NewReader(part)
	}
	page, err := io.ReadAll(r)
	require.NoError(t, err)
	return page
}

// titleOf returns the text of the first title of HTML below a node.
func titleOf(n *html.Node) string {
	if n.DataAtom == atom.Title && n.Namespace == "" {
		return n.FirstChild.Data
	}
	for child := range n.ChildNodes() {
		if title := titleOf(child); title != "" {
			return title
		}
	}
	return ""
}

// Conformance tests compare the text and the other items.
func TestPagesHaveTheirTitle(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				page := f.Bytes
				if c.Format == "mhtml" {
					page = pageOf(t, page)
				}
				r, err := charset.NewReader(bytes.NewReader(page), "text/html")
				require.NoError(t, err)
				root, err := html.Parse(r)
				require.NoError(t, err)
				assert.Equal(t, f.Expect.Items[expect.Properties][0].Text, titleOf(root))
			})
		}
	}
}

func TestLinesOfArchivesEndWithCRLF(t *testing.T) {
	t.Parallel()
	for _, c := range archives() {
		file := string(c.Build(false).Bytes)
		assert.Equal(t, strings.Count(file, "\n"), strings.Count(file, "\r\n"), c.Token)
	}
}
