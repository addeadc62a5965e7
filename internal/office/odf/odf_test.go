package odf

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

func content(members []archive.Member) []byte {
	file := archive.Zip(members, nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return b
}

func TestPackageListsItsFiles(t *testing.T) {
	t.Parallel()
	members := Package(Text, []File{
		Content("", "text", lazyfile.Literal("<text:p>a</text:p>")),
		XML("styles.xml", "document-styles", ""),
		Meta{Title: "<Tea> & \"coffee\"", Language: "en-GB", Statistic: `meta:page-count="1"`}.File(),
		{Name: "Pictures/a.jpg", Type: "image/jpeg", Body: lazyfile.Literal("JPEG")},
	})
	parts := odftest.Open(t, content(members))
	assert.Equal(t, Text, parts["mimetype"])
	assert.Contains(t, parts["META-INF/manifest.xml"], `manifest:full-path="Pictures/a.jpg" manifest:media-type="image/jpeg"`)
	assert.Contains(t, parts["meta.xml"], "<dc:title>&lt;Tea&gt; &amp; &#34;coffee&#34;</dc:title>")
	for _, m := range members {
		known, _ := m.Body.(lazyfile.Literal)
		assert.Equal(t, known != nil && m.Name != "mimetype" && m.Name != "Pictures/a.jpg", m.Packed != nil, m.Name)
	}

	padded := append(WithFile(members, "padding.bin"), archive.Member{Name: "padding.bin", Modified: archive.Epoch, Body: lazyfile.Literal("x")})
	odftest.Open(t, content(padded))
	assert.NotContains(t, odftest.Open(t, content(members))["META-INF/manifest.xml"], "padding", "the members are the same")
}

func TestLengthsAreExact(t *testing.T) {
	t.Parallel()
	for twips, want := range map[int]string{0: "0pt", 20: "1pt", 1: "0.05pt", 30: "1.5pt", 11906: "595.3pt", -360: "-18pt", -1: "-0.05pt"} {
		assert.Equal(t, want, Twips(twips))
	}
}

func TestSpacesDoNotCollapse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":      "",
		"a b":   "a b",
		"a  b":  "a <text:s/>b",
		" a":    "<text:s/>a",
		"   a ": "<text:s/><text:s/><text:s/>a ",
		"a   b": "a <text:s/><text:s/>b",
	} {
		assert.Equal(t, "<"+want, string(KeepSpaces([]byte("<"+text), 1)), "%q", text)
	}
}
