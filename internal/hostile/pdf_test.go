package hostile_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// both calls test with each file of the cases whose tokens start with a prefix.
func both(t *testing.T, prefix string, test func(t *testing.T, file []byte)) {
	for _, c := range hostile.Cases() {
		for _, twin := range []bool{false, true} {
			if strings.HasPrefix(c.Token, prefix) {
				t.Run(fmt.Sprintf("%s twin %t", c.Token, twin), func(t *testing.T) {
					t.Parallel()
					test(t, c.File(twin))
				})
			}
		}
	}
}

func TestTablesOfPDFsFindTheirObjects(t *testing.T) {
	t.Parallel()
	revision := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n`)
	both(t, "pdf-", func(t *testing.T, file []byte) {
		revisions := revision.FindAll(file, -1)
		require.NotEmpty(t, revisions)
		for _, r := range revisions {
			checkTable(t, file, number(t, r, revision))
		}
	})
}

// checkTable checks the table of cross-references at a position.
func checkTable(t *testing.T, file []byte, position int) {
	t.Helper()
	require.True(t, bytes.HasPrefix(file[position:], []byte("xref\n")))
	first := number(t, file[position:], regexp.MustCompile(`^xref\n(\d+) `))
	table, _, _ := bytes.Cut(file[position:], []byte("trailer"))
	for i, entry := range regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`).FindAllSubmatch(table, -1) {
		offset := number(t, entry[1], regexp.MustCompile(`(.*)`))
		object := fmt.Sprintf("%d 0 obj", max(1, first)+i)
		assert.True(t, bytes.HasPrefix(file[offset:], []byte(object)), object)
	}
}

func number(t *testing.T, text []byte, pattern *regexp.Regexp) int {
	t.Helper()
	match := pattern.FindSubmatch(text)
	require.NotNil(t, match, pattern)
	n, err := strconv.Atoi(string(match[1]))
	require.NoError(t, err)
	return n
}

func TestStreamsOfPDFsHaveTheirLength(t *testing.T) {
	t.Parallel()
	pattern := regexp.MustCompile(`/Length (\d+)>>stream\n`)
	both(t, "pdf-", func(t *testing.T, file []byte) {
		all := pattern.FindAllSubmatchIndex(file, -1)
		require.NotEmpty(t, all)
		for _, match := range all {
			length := number(t, file[match[0]:], pattern)
			assert.True(t, bytes.HasPrefix(file[match[1]+length:], []byte("\nendstream\nendobj\n")))
		}
	})
}

func TestOnlyPDFCasesHaveTheirAttack(t *testing.T) {
	t.Parallel()
	for token, attack := range map[string]string{
		"pdf-open-script":      `/OpenAction 6 0 R|6 0 obj<</S/JavaScript`,
		"pdf-launch":           `/OpenAction 6 0 R|6 0 obj<</S/Launch`,
		"pdf-open-link":        `/OpenAction 6 0 R|6 0 obj<</S/URI`,
		"pdf-submit-form":      `/AA<</O<</S/SubmitForm`,
		"pdf-embedded-program": "/EmbeddedFiles|stream\nMZ",
		"pdf-network-share":    `/OpenAction 6 0 R|6 0 obj<</S/GoToR/D[0/Fit]/F(\\\\placeholder.invalid\\share\\`,
		"pdf-page-cycle":       `Kids[3 0 R 6 0 R]|Kids[7 0 R 2 0 R]`,
		"pdf-nested-arrays":    strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000),
		"pdf-replaced-page":    "(Pay 10 EUR)|%%EOF\n4 0 obj|(Pay 9000 EUR)",
		"pdf-zip":              "PK\x01\x02|PK\x05\x06",

		"pdf-white-text":            " 1 g BT",
		"pdf-tiny-text":             "/F .1 Tf",
		"pdf-text-under-box":        "visible.)Tj ET .9 g 60 680 400 40 re f",
		"pdf-text-under-picture":    "visible.)Tj ET q 400 0 0 40 60 680 cm",
		"pdf-text-outside-page":     "1 0 0 1 0 -800 cm",
		"pdf-text-outside-crop-box": "/CropBox[0 421 595 842]",
		"pdf-text-in-closed-layer":  "/OFF[7 0 R]|/L 7 0 R",
		"pdf-clipped-text":          "60 600 400 40 re W n",
		"pdf-invisible-text":        " 3 Tr",
		"pdf-transparent-text":      "/ca 0>>",
		"pdf-replaced-glyphs":       "[1/T/h/e/space/s/h/o/p",
		"pdf-replacement-text":      "BDC BT/F 18 Tf 72 690 Td(The shop",
		"pdf-hidden-note":           "/F 2/AP",
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			file, twin := attackAndTwin(t, token)
			all := true
			for part := range strings.SplitSeq(attack, "|") {
				assert.Contains(t, string(file), part)
				all = all && bytes.Contains(twin, []byte(part))
			}
			assert.False(t, all, "the twin has the attack")
		})
	}
}

func TestTwinsOfPDFsHaveAsManyObjects(t *testing.T) {
	t.Parallel()
	for _, c := range hostile.Cases() {
		if c.Format == "pdf" {
			object := []byte(" 0 obj")
			assert.Equal(t, bytes.Count(c.File(false), object), bytes.Count(c.File(true), object), c.Token)
		}
	}
}

func TestPDFIsAlsoZip(t *testing.T) {
	t.Parallel()
	file, twin := attackAndTwin(t, "pdf-zip")
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	require.Len(t, r.File, 1)
	assert.Equal(t, hostile.Canary, r.File[0].Name)
	content, err := r.File[0].Open()
	require.NoError(t, err)
	text, err := io.ReadAll(content)
	require.NoError(t, err)
	assert.Equal(t, hostile.Canary+"\n", string(text))

	assert.Len(t, twin, len(file))
	_, err = zip.NewReader(bytes.NewReader(twin), int64(len(twin)))
	assert.ErrorIs(t, err, zip.ErrFormat)
}
