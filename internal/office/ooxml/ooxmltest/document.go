package ooxmltest

import (
	"strings"

	"github.com/stretchr/testify/assert"
)

// checkDocument checks the references in the parts of a document (17.7.4, 17.9, 17.11, 17.16), if the
// package is one.
func (p *pack) checkDocument() {
	var body *element
	for _, part := range p.targetsOf(".", "officeDocument") {
		if strings.HasPrefix(part, "word/") {
			body = p.trees[part]
		}
	}
	if body == nil {
		return
	}
	styles := p.checkStylesOfDocument()
	levels := p.levelsOfNumberings()
	for name, tree := range p.trees {
		if !strings.HasPrefix(name, "word/") {
			continue
		}
		for element, kind := range map[string]string{"pStyle": "paragraph", "rStyle": "character", "tblStyle": "table"} {
			for _, id := range tree.values(element, "val") {
				assert.Equal(p, kind, styles[id], "style %q of %s", id, name)
			}
		}
		for _, e := range tree.all("numPr") {
			for i, id := range e.values("numId", "val") {
				depth := append(e.values("ilvl", "val"), "0")[i]
				assert.Contains(p, levels[id], depth, "level %s of numbering %s", depth, id)
			}
		}
		p.assertUnique(tree.values("docPr", "id"), tree.values("bookmarkStart", "id"), tree.values("bookmarkStart", "name"))
		assert.Equal(p, tree.values("bookmarkStart", "id"), tree.values("bookmarkEnd", "id"), name)
	}
	p.checkTargets(body)
}

// checkStylesOfDocument returns the types of styles by their identifiers.
func (p *pack) checkStylesOfDocument() map[string]string {
	types := map[string]string{}
	tree := p.trees["word/styles.xml"]
	p.assertUnique(tree.values("style", "styleId"))
	for _, s := range tree.all("style") {
		types[s.attribute("styleId")] = s.attribute("type")
	}
	for _, s := range tree.all("style") {
		for _, id := range append(s.values("basedOn", "val"), s.values("next", "val")...) {
			assert.Equal(p, s.attribute("type"), types[id], "style %q", id)
		}
		for _, id := range s.values("link", "val") {
			assert.Contains(p, types, id)
		}
	}
	return types
}

// levelsOfNumberings returns the levels of numberings by their identifiers.
func (p *pack) levelsOfNumberings() map[string][]string {
	abstract, levels := map[string][]string{}, map[string][]string{}
	tree := p.trees["word/numbering.xml"]
	for _, e := range tree.all("abstractNum") {
		abstract[e.attribute("abstractNumId")] = e.values("lvl", "ilvl")
	}
	for _, e := range tree.all("num") {
		id := e.values("abstractNumId", "val")[0]
		assert.Contains(p, abstract, id)
		assert.NotContains(p, levels, e.attribute("numId"))
		levels[e.attribute("numId")] = abstract[id]
	}
	return levels
}

// checkTargets checks that the footnotes of a body, and the bookmarks of its links and fields, exist.
func (p *pack) checkTargets(body *element) {
	notes := p.trees["word/footnotes.xml"].values("footnote", "id")
	p.assertUnique(notes)
	for _, id := range body.values("footnoteReference", "id") {
		assert.Contains(p, notes, id)
	}
	bookmarks := body.values("bookmarkStart", "name")
	for _, e := range body.all("hyperlink") {
		if e.has("anchor") {
			assert.Contains(p, bookmarks, e.attribute("anchor"))
		}
	}
	for _, e := range body.all("instrText") {
		if code := strings.Fields(e.Text); code[0] == "PAGEREF" || code[0] == "REF" {
			assert.Contains(p, bookmarks, code[1])
		}
	}
}
