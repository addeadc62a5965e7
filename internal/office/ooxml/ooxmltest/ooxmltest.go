// Package ooxmltest checks packages of Office Open XML in tests.
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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Open reads a package, and checks that all its parts of XML are well-formed, that each part
// has a content type, that each relationship has a target, and that each part except the
// padding is a target. It returns the parts by name.
func Open(t testing.TB, file []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	parts := map[string]string{}
	for _, f := range r.File {
		require.NotContains(t, parts, f.Name)
		parts[f.Name] = read(t, f)
		if ext := path.Ext(f.Name); ext == ".xml" || ext == ".rels" {
			requireWellFormed(t, f.Name, parts[f.Name])
		}
	}
	checkTypes(t, parts)
	checkRelationships(t, parts)
	return parts
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

func checkTypes(t testing.TB, parts map[string]string) {
	t.Helper()
	var types struct {
		Default []struct {
			Extension string `xml:",attr"`
		}
		Override []struct {
			PartName string `xml:",attr"`
		}
	}
	require.NoError(t, xml.Unmarshal([]byte(parts["[Content_Types].xml"]), &types))
	typed := map[string]bool{".xml": false}
	for _, d := range types.Default {
		typed["."+d.Extension] = d.Extension != "xml" // each part has a type of its own
	}
	for _, o := range types.Override {
		assert.Contains(t, parts, o.PartName[1:])
		typed[o.PartName] = true
	}
	for name := range parts {
		assert.True(t, typed["/"+name] || typed[path.Ext(name)] || name == "[Content_Types].xml", name)
	}
}

func checkRelationships(t testing.TB, parts map[string]string) {
	t.Helper()
	targets := map[string]bool{}
	for name, text := range parts {
		if path.Ext(name) != ".rels" {
			continue
		}
		source := path.Dir(path.Dir(name))
		for id, target := range relationships(t, text) {
			assert.Contains(t, parts, path.Join(source, target), "%s %s", name, id)
			targets[path.Join(source, target)] = true
		}
		if name != "_rels/.rels" {
			checkReferences(t, parts[path.Join(source, strings.TrimSuffix(path.Base(name), ".rels"))], relationships(t, text))
		}
	}
	for name := range parts {
		isTarget := targets[name] || path.Ext(name) == ".rels" || name == "[Content_Types].xml" || path.Base(name) == "padding.bin"
		assert.True(t, isTarget, name)
	}
}

func relationships(t testing.TB, text string) map[string]string {
	t.Helper()
	var all struct {
		Relationship []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:",attr"`
		}
	}
	require.NoError(t, xml.Unmarshal([]byte(text), &all))
	targets := map[string]string{}
	for _, r := range all.Relationship {
		require.NotContains(t, targets, r.ID)
		targets[r.ID] = r.Target
	}
	return targets
}

// checkReferences checks that attributes refer to relationships of a part.
func checkReferences(t testing.TB, part string, targets map[string]string) {
	t.Helper()
	const namespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	if !strings.Contains(part, namespace) {
		return // without parsing a part that may be long
	}
	eachAttribute(part, func(_ string, a xml.Attr) {
		if a.Name.Space == namespace {
			assert.Contains(t, targets, a.Value)
		}
	})
}

// Attributes returns the values of an attribute of all elements with a name, without prefixes.
func Attributes(part, element, attribute string) (values []string) {
	eachAttribute(part, func(of string, a xml.Attr) {
		if of == element && a.Name.Local == attribute {
			values = append(values, a.Value)
		}
	})
	return values
}

func eachAttribute(part string, do func(element string, a xml.Attr)) {
	d := xml.NewDecoder(strings.NewReader(part))
	for token, err := d.Token(); err == nil; token, err = d.Token() {
		if start, ok := token.(xml.StartElement); ok {
			for _, a := range start.Attr {
				do(start.Name.Local, a)
			}
		}
	}
}
