package ooxmltest

import (
	"cmp"
	"path"
	"strings"

	"github.com/stretchr/testify/assert"
)

const relationshipNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

// A relationship is a relationship of a part.
type relationship struct {
	kind   string // last segment of its type
	target string // name of a part, or a URL
}

const typesPart = "[Content_Types].xml"

// contentTypes returns the types of parts by their extension, such as ".png", and by their name, such
// as "/xl/workbook.xml".
func (p *pack) contentTypes() map[string]string {
	types := map[string]string{}
	for _, e := range p.trees[typesPart].Children {
		if name := e.attribute("PartName"); name != "" {
			assert.Contains(p, p.parts, name[1:])
			types[name] = e.attribute("ContentType")
		} else if ext := e.attribute("Extension"); ext != "xml" { // an Override gives the type of each part
			types["."+ext] = e.attribute("ContentType")
		}
	}
	return types
}

// checkRelationships checks that each part has a content type, that each relationship has a target of
// the right type, that each part refers to all of its relationships and to no others, and that each part
// except the padding is a target.
func (p *pack) checkRelationships() {
	types, targets := p.contentTypes(), map[string]bool{}
	for name := range p.parts {
		if path.Ext(name) == ".rels" {
			source := path.Join(path.Dir(path.Dir(name)), strings.TrimSuffix(path.Base(name), ".rels"))
			p.relationships[source] = p.relationshipsOf(path.Dir(source), p.trees[name], types)
			for _, r := range p.relationships[source] {
				targets[r.target] = true
			}
		}
	}
	for name := range p.parts {
		isDescription := path.Ext(name) == ".rels" || name == typesPart
		assert.True(p, isDescription || types["/"+name] != "" || types[path.Ext(name)] != "", "type of %s", name)
		assert.True(p, isDescription || targets[name] || path.Base(name) == "padding.bin", "relationship to %s", name)
		if tree := p.trees[name]; tree != nil && !isDescription {
			p.checkReferences(name, tree)
		}
	}
}

// relationshipsOf returns the relationships of a part in dir by their identifiers.
func (p *pack) relationshipsOf(dir string, tree *element, types map[string]string) map[string]relationship {
	all := map[string]relationship{}
	for _, e := range tree.Children {
		id, r := e.attribute("Id"), relationship{path.Base(e.attribute("Type")), e.attribute("Target")}
		assert.NotContains(p, all, id)
		if e.attribute("TargetMode") != "External" {
			if r.target = path.Join(dir, r.target); strings.HasPrefix(e.attribute("Target"), "/") {
				r.target = e.attribute("Target")[1:]
			}
			if assert.Contains(p, p.parts, r.target, id) {
				assert.True(p, r.fits(cmp.Or(types["/"+r.target], types[path.Ext(r.target)])), "%s of type %s", r.kind, r.target)
			}
		}
		all[id] = r
	}
	return all
}

// fits reports whether a relationship may have a target of a type.
func (r relationship) fits(contentType string) bool {
	last := r.kind
	switch r.kind {
	case "image":
		return strings.HasPrefix(contentType, "image/")
	case "officeDocument":
		last = "main"
	case "package":
		last = "sheet"
	}
	return strings.HasSuffix(strings.TrimSuffix(contentType, "+xml"), "."+last)
}

// checkReferences checks that a part refers to relationships that it has, and to all that are not
// implicit.
func (p *pack) checkReferences(name string, tree *element) {
	relationships, used := p.relationships[name], map[string]bool{}
	for e := range tree.each() {
		for _, a := range e.Attributes {
			if a.Name.Space == relationshipNamespace {
				assert.Contains(p, relationships, a.Value, name)
				used[a.Value] = true
			}
		}
	}
	for id, r := range relationships {
		assert.True(p, used[id] || r.isImplicit(tree.XMLName.Local), "%s has an unused relationship to %s", name, r.target)
	}
}

// isImplicit reports whether a part need not refer to a relationship. Root is the name of its root
// element.
func (r relationship) isImplicit(root string) bool {
	switch r.kind {
	case "styles", "theme", "sharedStrings", "settings", "numbering", "footnotes", "fontTable", "notesSlide", "vbaProject":
		return true
	case "slideMaster", "slide", "notesMaster":
		return root != "presentation"
	case "slideLayout":
		return root != "sldMaster"
	default:
		return false
	}
}

// target returns the part that an element of a part refers to, if its relationship is of a kind.
func (p *pack) target(source string, e *element, kind string) string {
	r := p.relationships[source][e.relationship()]
	assert.Equal(p, kind, r.kind, "%s %s", source, e.XMLName.Local)
	return r.target
}

// targetsOf returns the parts to which a part has relationships of a kind.
func (p *pack) targetsOf(source, kind string) (targets []string) {
	for _, r := range p.relationships[source] {
		if r.kind == kind {
			targets = append(targets, r.target)
		}
	}
	return targets
}
