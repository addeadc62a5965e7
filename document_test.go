package placeholder_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

func init() {
	samples["document"] = placeholder.DocumentOptions{Pages: 2, Seed: 1}
	samples["document encrypted"] = placeholder.DocumentOptions{Pages: 2, Seed: 1, Password: "secret"}
	samples["document of 200 KB"] = placeholder.DocumentOptions{Pages: 2, Seed: 1, Size: 200 * placeholder.KB}
	samples["document odt"] = placeholder.DocumentOptions{Pages: 3, Seed: 1, Format: placeholder.DocumentODT, Design: placeholder.DocumentReport}
	samples["document odt of 200 KB"] = placeholder.DocumentOptions{Pages: 2, Seed: 1, Format: placeholder.DocumentODT, Size: 200 * placeholder.KB}
	for _, design := range placeholder.DocumentDesigns()[1:] {
		samples["document "+string(design)] = placeholder.DocumentOptions{Pages: 3, Seed: 1, Design: design}
	}
}

func TestDocumentHasRequestedPages(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 2, 150} {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			t.Parallel()
			content := placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: pages}))
			assert.Equal(t, fmt.Sprintf("document-%d.docx", pages), content.Name())
			assert.Equal(t, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", content.MediaType())
			parts := ooxmltest.Open(t, readAll(t, content))
			assert.Equal(t, pages, 1+strings.Count(parts["word/document.xml"], "<w:pageBreakBefore/>"))
		})
	}
}

func TestOpenDocumentsHaveNameAndMediaType(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 2, Format: placeholder.DocumentODT}))
	assert.Equal(t, "document-2.odt", content.Name())
	assert.Equal(t, "application/vnd.oasis.opendocument.text", content.MediaType())
	assert.Equal(t, content.MediaType(), odftest.Open(t, readAll(t, content))["mimetype"])
}

// The manifest lists the padding, if there is one.
func TestOpenDocumentsOfExactSizesAreComplete(t *testing.T) {
	t.Parallel()
	o := placeholder.DocumentOptions{Pages: 1, Design: placeholder.DocumentLetter, Format: placeholder.DocumentODT}
	smallest := placeholder.Must(placeholder.NewDocument(o)).Size()
	for more := range int64(250) {
		o.Size = smallest + more
		assert.Len(t, readAll(t, placeholder.Must(placeholder.NewDocument(o))), int(o.Size))
		if more%49 == 0 {
			odftest.Open(t, readAll(t, placeholder.Must(placeholder.NewDocument(o))))
		}
	}
	o.Size = smallest - 1
	_, err := placeholder.NewDocument(o)
	assertInvalid(t, err, fmt.Sprintf("Size must be at least %dB for these options, got %dB", smallest, o.Size))
}

func TestSeedAndTextTypeSelectDesign(t *testing.T) {
	t.Parallel()
	document := func(o placeholder.DocumentOptions) string {
		o.Pages = 3
		return placeholder.Must(placeholder.NewDocument(o)).Fingerprint()
	}
	given := document(placeholder.DocumentOptions{Design: placeholder.DocumentReport, TextType: placeholder.TextCorporate})
	assert.Equal(t, given, document(placeholder.DocumentOptions{}), "the design of seed 0, and the text that suits it")
	assert.Equal(t, given, document(placeholder.DocumentOptions{Design: placeholder.DocumentAny}))
	assert.Equal(t, document(placeholder.DocumentOptions{Design: placeholder.DocumentContract, TextType: placeholder.TextLegal}),
		document(placeholder.DocumentOptions{Design: placeholder.DocumentContract}))
}

// The test is not parallel, because it measures what the process allocates.
func TestLongestDocumentIsNotHeldInMemory(t *testing.T) {
	var before, after runtime.MemStats
	placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1})).Size() // loads the style and fonts first
	runtime.ReadMemStats(&before)
	content := placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: placeholder.MaxDocumentPages}))
	n, err := content.WriteTo(io.Discard)
	runtime.ReadMemStats(&after)
	require.NoError(t, err)
	assert.Greater(t, n, int64(5*placeholder.MB))
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(6*placeholder.MB), "2 MB are for photos")
}

func TestNewDocumentRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.DocumentOptions{
		"Pages must be between 1 and 1000, got 0":                                                                                 {},
		"Pages must be between 1 and 1000, got 1001":                                                                              {Pages: 1001},
		"Size must be between 1B and 5GB, got -1B":                                                                                {Pages: 1, Size: -1},
		"Size must be between 1B and 5GB, got 6GB":                                                                                {Pages: 1, Size: 6 * placeholder.GB},
		"Pages must be between 1 and 3 with the design letter, got 4":                                                             {Pages: 4, Design: placeholder.DocumentLetter},
		"Pages must be between 1 and 4 with the design cv, got 1000":                                                              {Pages: 1000, Design: placeholder.DocumentCV},
		"Pages must be between 1 and 5 with the design invoice, got 6":                                                            {Pages: 6, Design: placeholder.DocumentInvoice},
		"Format must be one of docx, odt, doc, got pdf":                                                                           {Pages: 1, Format: "pdf"},
		"Design must be one of any, report, letter, minutes, manual, contract, invoice, cv, essay, got memo":                      {Pages: 1, Design: "memo"},
		"TextType must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin": {Pages: 1, TextType: "latin"},
	} {
		_, err := placeholder.NewDocument(o)
		assertInvalid(t, err, want)
	}
}
