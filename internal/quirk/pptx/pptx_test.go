package pptx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// forEachFile calls check with each quirk and each twin, and the members of its package by their names.
func forEachFile(t *testing.T, check func(t *testing.T, f quirk.File, members map[string]string)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				check(t, f, membersOf(t, f.Bytes))
			})
		}
	}
}

func membersOf(t *testing.T, file []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	members := map[string]string{}
	for _, member := range r.File {
		in, err := member.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(in)
		require.NoError(t, err)
		members[member.Name] = string(text)
	}
	return members
}

func TestPartsAreWellFormed(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File, members map[string]string) {
		assert.Less(t, len(f.Bytes), 100_000)
		for name, text := range members {
			if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".rels") {
				assert.NoError(t, xml.Unmarshal([]byte(text), new(struct{})), name)
				assert.NotContains(t, text, `id="?"`, name)
			}
		}
	})
}

func TestRelationshipsLeadToParts(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.File, members map[string]string) {
		for name, text := range members {
			if !strings.HasSuffix(name, ".rels") {
				continue
			}
			var file struct {
				Relationship []struct {
					ID         string `xml:"Id,attr"`
					Target     string `xml:",attr"`
					TargetMode string `xml:",attr"`
				}
			}
			require.NoError(t, xml.Unmarshal([]byte(text), &file))
			known := map[string]bool{}
			for _, r := range file.Relationship {
				known[r.ID] = true
				target := path.Join("/", path.Dir(path.Dir(name)), r.Target)
				if strings.HasPrefix(r.Target, "/") {
					target = r.Target
				}
				assert.True(t, r.TargetMode == "External" || members[target[1:]] != "", "%s: %s", name, r.Target)
			}
			source := members[path.Join(path.Dir(path.Dir(name)), strings.TrimSuffix(path.Base(name), ".rels"))]
			for _, use := range regexp.MustCompile(`\br:\w+="([^"]+)"`).FindAllStringSubmatch(source, -1) {
				assert.True(t, known[use[1]], "%s: %s", name, use[1])
			}
		}
	})
}

func TestIdentifiersOfShapesAreUnique(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.File, members map[string]string) {
		for name, text := range members {
			if !strings.HasPrefix(name, "ppt/slides/slide") {
				continue
			}
			seen := map[string]bool{}
			for _, id := range regexp.MustCompile(`<p:cNvPr id="(\d+)"`).FindAllStringSubmatch(text, -1) {
				assert.False(t, seen[id[1]], "%s: %s", name, id[1])
				seen[id[1]] = true
			}
		}
	})
}

func TestPagesHaveTextAndSize(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File, _ map[string]string) {
		require.NotEmpty(t, f.Expect.Pages)
		for _, page := range f.Expect.Pages {
			assert.True(t, page.Text != nil && page.Text.Words && page.Width > 0 && page.Height > 0)
		}
		for kind, items := range f.Expect.Items {
			for _, item := range items {
				assert.True(t, item.Page >= 1 && item.Page <= len(f.Expect.Pages), kind)
			}
		}
	})
}
