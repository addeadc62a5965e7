package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWheelRecordsAllFiles(t *testing.T) {
	t.Parallel()
	documents, err := sample.documents(source)
	require.NoError(t, err)
	a, err := sample.wheel(source, sampleBuild("linux", "arm64"), documents)
	require.NoError(t, err)
	r, err := zip.NewReader(bytes.NewReader(a.data), int64(len(a.data)))
	require.NoError(t, err)
	files := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(content)
		require.NoError(t, err)
		files[f.Name] = string(text)
	}

	const info = "placeholder_files-1.2.3.dist-info/"
	records, err := csv.NewReader(strings.NewReader(files[info+"RECORD"])).ReadAll()
	require.NoError(t, err)
	require.Len(t, records, len(files))
	for _, record := range records {
		text, found := files[record[0]]
		assert.True(t, found, record[0])
		if record[0] != info+"RECORD" {
			sum := sha256.Sum256([]byte(text))
			assert.Equal(t, []string{"sha256=" + base64.RawURLEncoding.EncodeToString(sum[:]), strconv.Itoa(len(text))}, record[1:])
		}
	}

	assert.Contains(t, files, "placeholder_files/__init__.py")
	assert.Contains(t, files, "placeholder_files/py.typed")
	assert.Contains(t, files, "placeholder_files/bin/placeholderd")
	assert.Contains(t, files[info+"METADATA"], "\nVersion: 1.2.3\n")
	assert.Contains(t, files[info+"METADATA"], "\n\n# ", "the README")
	assert.Equal(t, 3, strings.Count(files[info+"WHEEL"], "Tag: py3-none-"))
}

func TestPythonVersions(t *testing.T) {
	t.Parallel()
	for described, want := range map[string]string{
		"v1.2.3":                    "1.2.3",
		"v1.2.3-rc.1":               "1.2.3rc1",
		"v1.2.3-beta.12":            "1.2.3b12",
		"v1.2.3-14-gdeadbeef-dirty": "1.2.3.dev0+14.gdeadbeef.dirty",
		"0123456":                   "0.0.0.dev0+g0123456",
	} {
		t.Run(described, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, release{version: described}.pythonVersion())
		})
	}
}
