package ooxml

import (
	"bytes"
	"compress/flate"
	"encoding/xml"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestPackageHasTypesAndRelationshipsOfItsParts(t *testing.T) {
	t.Parallel()
	members := Package([]Relationship{{Type: "officeDocument", Target: "ppt/presentation.xml"}}, []Part{
		{Name: "ppt/presentation.xml", Type: "application/x", Body: XML("<p/>"), Relationships: []Relationship{{Type: "slide", Target: "ppt/slides/slide1.xml"}}},
		{Name: "ppt/slides/slide1.xml", Type: "application/y", Body: XML("<s/>"), Relationships: []Relationship{{Type: "image", Target: "ppt/media/image1.png"}}},
		{Name: "ppt/media/image1.png", Body: lazyfile.Literal("PNG")},
	})
	texts := map[string]string{}
	var names []string
	for _, m := range members {
		text := string(m.Body.(lazyfile.Literal))
		names, texts[m.Name] = append(names, m.Name), text
		if m.Name != "ppt/media/image1.png" {
			require.NoError(t, xml.Unmarshal([]byte(text), new(struct{})), m.Name)
		}
	}
	assert.Equal(t, []string{
		"[Content_Types].xml", "_rels/.rels",
		"ppt/presentation.xml", "ppt/_rels/presentation.xml.rels",
		"ppt/slides/slide1.xml", "ppt/slides/_rels/slide1.xml.rels",
		"ppt/media/image1.png",
	}, names)
	assert.Contains(t, texts["[Content_Types].xml"], `<Override PartName="/ppt/slides/slide1.xml" ContentType="application/y"/>`)
	assert.NotContains(t, texts["[Content_Types].xml"], "image1")
	assert.Contains(t, texts["_rels/.rels"], `Target="ppt/presentation.xml"`)
	assert.Contains(t, texts["ppt/_rels/presentation.xml.rels"], `Target="slides/slide1.xml"`)
	assert.Contains(t, texts["ppt/slides/_rels/slide1.xml.rels"], `Target="../media/image1.png"`)
}

func TestRelationshipsReferToURLs(t *testing.T) {
	t.Parallel()
	const macros = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"
	xml := string(relationshipsXML("word/", []Relationship{
		{Type: "image", Target: "http://placeholder.invalid/?a&b", External: true},
		{Type: macros, Target: "word/vbaProject.bin"},
	}))
	assert.Contains(t, xml, `relationships/image" Target="http://placeholder.invalid/?a&amp;b" TargetMode="External"/>`)
	assert.Contains(t, xml, `Type="`+macros+`" Target="vbaProject.bin"/>`)
}

func TestPackageDeflatesKnownXML(t *testing.T) {
	t.Parallel()
	part := Part{Name: "a.xml", Body: XML("<a/>"), Relationships: []Relationship{{Type: "image", Target: "a.png"}}}
	many := part
	many.Name, many.Many = "many.xml", true
	members := Package(nil, []Part{part, many, {Name: "a.png", Body: lazyfile.Literal("PNG")}, {Name: "later.xml", Body: lazyfile.New(XML("<b/>"))}})
	var names []string
	for _, m := range members {
		if m.Packed != nil {
			names = append(names, m.Name)
			got, err := io.ReadAll(flate.NewReader(bytes.NewReader(m.Packed.(lazyfile.Literal))))
			require.NoError(t, err)
			assert.Equal(t, string(m.Body.(lazyfile.Literal)), string(got))
		}
	}
	assert.Equal(t, []string{"[Content_Types].xml", "_rels/.rels", "a.xml", "_rels/a.xml.rels"}, names)
}

func TestEscapeKeepsTextOutOfMarkup(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a &lt;b&gt; &amp; &#34;c&#34;", Escape(`a <b> & "c"`))
}
