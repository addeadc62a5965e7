package docx

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

// forEachFile calls check with the members of the zip of each quirk and each twin.
func forEachFile(t *testing.T, check func(t *testing.T, f quirk.File, members map[string]string)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				check(t, f, unzip(t, f.Bytes))
			})
		}
	}
}

func unzip(t *testing.T, file []byte) map[string]string {
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
	forEachFile(t, func(t *testing.T, _ quirk.File, members map[string]string) {
		for name, text := range members {
			if strings.HasPrefix(text, "\xff\xfe") {
				continue // encoding/xml reads only UTF-8
			}
			if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".rels") {
				assert.NoError(t, xml.Unmarshal([]byte(strings.TrimPrefix(text, "\ufeff")), new(struct{})), name)
			}
		}
	})
}

func TestReferencesHaveRelationships(t *testing.T) {
	t.Parallel()
	reference := regexp.MustCompile(`\br:(?:id|embed|link|pict)="([^"]+)"`)
	forEachFile(t, func(t *testing.T, _ quirk.File, members map[string]string) {
		for name, text := range members {
			dir, base := path.Split(name)
			for _, match := range reference.FindAllStringSubmatch(text, -1) {
				assert.Contains(t, members[dir+"_rels/"+base+".rels"], `Id="`+match[1]+`"`, name)
			}
		}
	})
}

func TestFilesAreSmall(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File, _ map[string]string) {
		assert.Less(t, len(f.Bytes), 100_000)
	})
}

func TestTablesHaveTheirColumns(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, f quirk.File, _ map[string]string) {
		for _, table := range f.Expect.Tables {
			for _, row := range table.Rows {
				assert.Len(t, row, table.Columns)
			}
		}
	})
}
