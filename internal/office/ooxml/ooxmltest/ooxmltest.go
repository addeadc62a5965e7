// Package ooxmltest checks packages of Office Open XML in tests. Section numbers refer to ECMA-376,
// part 1.
package ooxmltest

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A pack is a package that is checked.
type pack struct {
	testing.TB
	parts         map[string]string
	trees         map[string]*element // of the parts of XML
	relationships map[string]map[string]relationship
}

// Open reads a package, and checks that all its parts of XML are well-formed, and that all that they
// refer to exists: parts, relationships, cells, sheets, names, styles, numberings, notes, bookmarks, layouts.
// It returns the parts by name.
func Open(t testing.TB, file []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	p := &pack{t, map[string]string{}, map[string]*element{}, map[string]map[string]relationship{}}
	for _, f := range r.File {
		require.NotContains(t, p.parts, f.Name)
		p.parts[f.Name] = read(t, f)
		if ext := path.Ext(f.Name); ext == ".xml" || ext == ".rels" {
			requireWellFormed(t, f.Name, p.parts[f.Name])
			p.trees[f.Name] = newTree(t, p.parts[f.Name])
		}
	}
	p.checkRelationships()
	p.checkWorkbook()
	p.checkCharts()
	p.checkDocument()
	p.checkPresentation()
	return p.parts
}

func read(t testing.TB, f *zip.File) string {
	t.Helper()
	r, err := f.Open()
	require.NoError(t, err)
	b, err := io.ReadAll(r) // fails if the checksum is wrong
	require.NoError(t, err, f.Name)
	return string(b)
}

func requireWellFormed(t testing.TB, name, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else {
			require.NoError(t, err, name)
		}
	}
}
