package ooxmltest

import (
	"slices"
	"strconv"

	"github.com/stretchr/testify/assert"
)

const presentationPart = "ppt/presentation.xml"

// checkPresentation checks the identifiers of slides, masters and layouts (19.2.1), and that slides
// have only placeholders that their layouts have, if the package is a presentation.
func (p *pack) checkPresentation() {
	tree := p.trees[presentationPart]
	if tree == nil {
		return
	}
	var masters []string // identifiers of masters and of layouts
	for _, e := range tree.all("sldMasterId") {
		master := p.target(presentationPart, e, "slideMaster")
		masters = append(append(masters, e.attribute("id")), p.trees[master].values("sldLayoutId", "id")...)
		for _, l := range p.trees[master].all("sldLayoutId") {
			layout := p.target(master, l, "slideLayout")
			assert.Equal(p, []string{master}, p.targetsOf(layout, "slideMaster"))
			p.checkShapes(layout)
		}
		p.checkShapes(master)
	}
	p.checkIdentifiers(masters, 1<<31, 1<<32)
	p.checkIdentifiers(tree.values("sldId", "id"), 256, 1<<31)
	for _, e := range tree.all("sldId") {
		p.checkSlide(p.target(presentationPart, e, "slide"))
	}
}

// checkIdentifiers checks that identifiers are different numbers within bounds.
func (p *pack) checkIdentifiers(ids []string, from, to uint64) {
	p.assertUnique(ids)
	for _, id := range ids {
		n, err := strconv.ParseUint(id, 10, 64)
		assert.NoError(p, err)
		assert.True(p, from <= n && n < to, id)
	}
}

func (p *pack) checkSlide(name string) {
	p.checkShapes(name)
	layouts := p.targetsOf(name, "slideLayout")
	if !assert.Len(p, layouts, 1, name) {
		return
	}
	known := p.placeholders(layouts[0])
	for _, placeholder := range p.placeholders(name) {
		assert.Contains(p, known, placeholder, "%s of %s", name, layouts[0])
	}
	for _, notes := range p.targetsOf(name, "notesSlide") {
		assert.Equal(p, []string{name}, p.targetsOf(notes, "slide"))
		p.checkShapes(notes)
	}
}

// placeholders returns the types and the indexes of the placeholders of a part.
func (p *pack) placeholders(part string) (all [][2]string) {
	for _, e := range p.trees[part].all("ph") {
		all = append(all, [2]string{e.attribute("type"), e.attribute("idx")})
	}
	return all
}

// checkShapes checks the identifiers of the shapes of a part, and the styles of its tables.
func (p *pack) checkShapes(part string) {
	p.assertUnique(p.trees[part].values("cNvPr", "id"))
	for _, target := range p.trees[part].all("tableStyleId") {
		var known []string
		for _, tree := range p.trees {
			known = append(known, tree.values("tblStyle", "styleId")...)
		}
		assert.True(p, slices.Contains(known, target.Text) || target.Text == builtInTableStyle, target.Text)
	}
}

// builtInTableStyle is the style without borders that applications have.
const builtInTableStyle = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"
