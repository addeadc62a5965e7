package structure

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
)

// tagged returns a document of two pages with a heading, a figure and a link to the second page, and
// its objects by number.
func tagged(t *testing.T) (d Document, objects map[int]string) {
	t.Helper()
	d, err := Parse(written(t, 2))
	require.NoError(t, err)
	tree := NewTree(2)
	first, second := tree.Section(0), tree.Section(1)
	assert.Equal(t, "/H1<</MCID 0>>BDC", first.Add("H1").Begin())
	figure := first.Add("Figure")
	figure.Describe("A (round) w\xfcrfel")
	figure.SetAttributes("/A<</O/Layout>>")
	assert.Equal(t, "/Figure<</MCID 1>>BDC", figure.Begin())
	link := first.Add("Link")
	link.Begin()
	link.Link(Link{Area: "[1 2 3 4]", Description: "Next", Page: 1})
	assert.Equal(t, "/H1<</MCID 0>>BDC", second.Add("H1").Begin(), "pages count from 0")
	d = d.Tagged(tree, "Title")
	return d, objectsOf(t, d)
}

func objectsOf(t *testing.T, d Document) map[int]string {
	t.Helper()
	objects := map[int]string{}
	for i, offset := range d.Offsets {
		object := regexp.MustCompile(`(?s)^\d+ 0 obj.*?\nendobj\n`).Find(d.Objects[offset:])
		require.NotNil(t, object)
		require.Contains(t, string(object), fmt.Sprintf("%d 0 obj", i+1))
		objects[i+1] = string(object)
	}
	return objects
}

func TestTaggedDocumentHasStructure(t *testing.T) {
	t.Parallel()
	d, objects := tagged(t)
	var metadata, root int
	_, err := fmt.Sscanf(regexp.MustCompile(`/Metadata.*`).FindString(d.Catalog), "/Metadata %d 0 R/StructTreeRoot %d 0 R", &metadata, &root)
	require.NoError(t, err)
	assert.Contains(t, d.Catalog, "/MarkInfo<</Marked true>>")
	assert.Contains(t, objects[metadata], "<rdf:li xml:lang=\"x-default\">Title</rdf:li>")
	assert.Contains(t, objects[metadata], "<pdfuaid:part>1</pdfuaid:part>")
	first := root + 2 // element
	assert.Contains(t, objects[root], fmt.Sprintf("/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey 3", first, root+1))
	assert.Contains(t, objects[first], fmt.Sprintf("<</S/Document/P %d 0 R", root))
	assert.Contains(t, objects[first+2], "/S/Sect")
	assert.Contains(t, objects[first+3], fmt.Sprintf("<</S/H1/P %d 0 R/Pg 3 0 R/K[0 ]>>", first+1))
	assert.Contains(t, objects[first+4], "<</S/Figure/P")
	assert.Contains(t, objects[first+4], "/A<</O/Layout>>/Alt(\xfe\xff\x00A\x00 \x00\\(\x00r\x00o\x00u\x00n\x00d\x00\\)\x00 \x00w\x00\xfc\x00r\x00f\x00e\x00l)/K[1 ]>>")
	assert.Contains(t, objects[first+5], fmt.Sprintf("/S/Link/P %d 0 R/Pg 3 0 R/K[2 <</Type/OBJR/Obj %d 0 R>>]>>", first+1, first+7))
	assert.Contains(t, objects[first+6], fmt.Sprintf("<</S/H1/P %d 0 R/Pg 5 0 R/K[0 ]>>", first+2))
	assert.Contains(t, objects[first+7], "/Rect[1 2 3 4]/Border[0 0 0]/F 4/StructParent 2/Contents(Next)/Dest[5 0 R/Fit]>>")
	assert.Contains(t, objects[root+1], fmt.Sprintf("<</Nums[0[%d 0 R %d 0 R %d 0 R ]1[%d 0 R ]2 %[3]d 0 R ]>>", first+3, first+4, first+5, first+6))
	assert.Contains(t, objects[3], fmt.Sprintf("<</StructParents 0/Tabs/S/Annots[ %d 0 R]/Type /Page\n", first+7))
	assert.Contains(t, objects[5], "<</StructParents 1/Tabs/S/Type /Page\n")
}

func TestLinkToURI(t *testing.T) {
	t.Parallel()
	d, err := Parse(written(t, 1))
	require.NoError(t, err)
	tree := NewTree(1)
	tree.Section(0).Add("Link").Link(Link{Area: "[0 0 1 1]", Description: "Elsewhere", URI: "https://example.com/"})
	assert.Contains(t, string(d.Tagged(tree, "").Objects), "/A<</S/URI/URI(https://example.com/)>>")
}

func TestTaggedDocumentCanBeEncrypted(t *testing.T) {
	t.Parallel()
	d, _ := tagged(t)
	encrypted := d.Encrypted(encryption.New(encryption.AES256, encryption.Passwords{User: "secret"}, [encryption.RandomSize]byte{}))
	assert.Len(t, encrypted.Offsets, len(d.Offsets)+1)
	assert.Equal(t, "%PDF-2.0\n", string(encrypted.Objects[:9]))
	assert.NotContains(t, string(encrypted.Objects), "(Next)")
	assert.Equal(t, "%PDF-1.4\n", string(d.Objects[:9]), "the original does not change")
	objectsOf(t, encrypted)
}

func TestTextStrings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"plain":   "(plain)",
		`a\(b)`:   `(a\\\(b\))`,
		"\x84q\r": "(\xfe\xff\x20\x1e\x00q\x00\\r)",
		"":        "()",
	} {
		assert.Equal(t, want, textString(text))
	}
}
