package structure

import "fmt"

// A Tree is the logical structure of a tagged document (14.7): what its contents are, in the order
// of reading. Its root is an element of type Document.
type Tree struct {
	elements []*Element
	links    []*Link
	marked   [][]*Element // by page, and by the identifier of their content (14.7.4)
}

// NewTree returns the tree of a document with so many pages.
func NewTree(pages int) *Tree {
	t := &Tree{marked: make([][]*Element, pages)}
	t.add(&Element{kind: "Document"})
	return t
}

func (t *Tree) add(e *Element) *Element {
	e.tree, e.index = t, len(t.elements)
	t.elements = append(t.elements, e)
	return e
}

// Section returns a new section of the document. Its elements are on one page. Pages are numbered
// from 0.
func (t *Tree) Section(page int) *Element {
	root := t.elements[0]
	root.page = page
	return root.Add("Sect")
}

// An Element is a node of a tree.
type Element struct {
	tree        *Tree
	index       int // in the tree
	parent      int // the index of its parent
	kind        string
	page        int
	description string
	attributes  string
	kids        []kid
}

// A kid is an element or a link, or content of the page.
type kid struct {
	element *Element
	link    *Link
	content int
}

// Add returns a new element at the end of e. Its kind is a standard structure type (14.8.4).
func (e *Element) Add(kind string) *Element {
	added := e.tree.add(&Element{kind: kind, page: e.page, parent: e.index})
	e.kids = append(e.kids, kid{element: added})
	return added
}

// Describe sets the text that is read aloud instead of the content, in Windows-1252 (14.9.3).
func (e *Element) Describe(description string) { e.description = description }

// SetAttributes sets the attributes of the element (14.7.5), a dictionary.
func (e *Element) SetAttributes(dictionary string) { e.attributes = dictionary }

// Begin returns the operator that begins content of the element, which EMC ends. Content of several
// elements is not nested.
func (e *Element) Begin() string {
	marked := &e.tree.marked[e.page]
	id := len(*marked)
	*marked = append(*marked, e)
	e.kids = append(e.kids, kid{content: id})
	return fmt.Sprintf("/%s<</MCID %d>>BDC", e.kind, id)
}

// A Link is an area of a page that leads to another page or to a URI (12.5.6.5).
type Link struct {
	Area        string // a rectangle (7.9.5)
	Description string // in Windows-1252
	Page        int    // where it leads, unless there is a URI
	URI         string
	element     *Element
	index       int // in the tree
}

// Link adds a link to an element of kind Link.
func (e *Element) Link(l Link) {
	l.element, l.index = e, len(e.tree.links)
	e.tree.links = append(e.tree.links, &l)
	e.kids = append(e.kids, kid{link: &l})
}
