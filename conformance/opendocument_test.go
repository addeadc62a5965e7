//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// openFiles returns files of OpenDocument, and valid quirks of it.
func openFiles(t *testing.T) (paths []string) {
	t.Helper()
	var documents, sheets, slides []*placeholder.Content
	for i, design := range placeholder.DocumentDesigns()[1:] {
		o := placeholder.DocumentOptions{Pages: 1, Design: design, Format: placeholder.DocumentODT, Seed: uint64(i)}
		if design != placeholder.DocumentLetter && design != placeholder.DocumentInvoice && design != placeholder.DocumentCV {
			o.Pages = exhaustive.Or(7, 40)
		}
		documents = append(documents, placeholder.Must(placeholder.NewDocument(o)))
	}
	for _, o := range []placeholder.SheetOptions{{Columns: 60, Messy: 40, Nulls: 10}, {Sheets: 2, Chart: true, Merged: true, Hidden: true}, {Password: "secret", Size: placeholder.MB}} {
		o.Rows, o.Format = 100, placeholder.SheetODS
		sheets = append(sheets, placeholder.Must(placeholder.NewSheet(o)))
	}
	for i, design := range exhaustive.Or(placeholder.SlidesDesigns()[5:], placeholder.SlidesDesigns()[1:]) {
		o := placeholder.SlidesOptions{Slides: exhaustive.Or(12, 200), Design: design, Format: placeholder.SlidesODP, Seed: uint64(i)}
		slides = append(slides, placeholder.Must(placeholder.NewSlides(o)))
	}
	paths = append(append(save(t, "/api/document", documents...), save(t, "/api/sheet", sheets...)...), save(t, "/api/slides", slides...)...)
	for _, c := range placeholder.QuirkCases("odt", "ods", "odp", "fodt", "fods") {
		if c.Valid {
			paths = append(paths, download(t, "/api/quirk/"+c.Case, c.Case+"."+c.Format))
		}
	}
	return paths
}

// unpackXML writes the XML files of a package, or the file itself if it is XML, and returns the paths of parts and of manifests.
// It leaves out encrypted parts and XML in UTF-16.
func unpackXML(t *testing.T, file string) (parts, manifests []string) {
	t.Helper()
	dir := t.TempDir()
	write := func(name, part string) string {
		to := filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		require.NoError(t, os.WriteFile(to, []byte(part), 0o600))
		return to
	}
	if strings.HasPrefix(filepath.Ext(file), ".f") {
		return []string{write(filepath.Base(file)+".xml", read(t, file))}, nil
	}
	for name, part := range officeParts(t, file) {
		switch base := path.Base(name); {
		case base == "manifest.xml": // whose schema of version 1.3 is not packaged
			manifests = append(manifests, write(name, strings.ReplaceAll(part, `manifest:version="1.3"`, `manifest:version="1.2"`)))
		case path.Ext(base) == ".xml" && strings.HasPrefix(part, "<"):
			parts = append(parts, write(name, extension.ReplaceAllString(part, "")))
		}
	}
	return parts, manifests
}

// extension matches elements of LibreOffice. A file follows the schema without them (OpenDocument 1.3 part 3, 2.2.2).
var extension = regexp.MustCompile(`<loext:[^>]*/>`)

// The schemas are those that Emacs has.
func TestConformanceOpenDocumentsFollowTheirSchema(t *testing.T) {
	t.Parallel()
	schemas, err := filepath.Glob("/usr/share/emacs/*/etc/schema")
	require.NoError(t, err)
	require.Len(t, schemas, 1)
	files := openFiles(t)
	follow := func(schema string, parts []string) bool {
		const withoutReferences = "-i" // to identifiers, whose types the schema leaves out
		out, err := exec.Command("jing", append([]string{withoutReferences, "-c", filepath.Join(schemas[0], schema)}, parts...)...).CombinedOutput()
		return assert.NoError(t, err, "%.2000s", out)
	}
	var parts, manifests []string
	for _, file := range files {
		p, m := unpackXML(t, file)
		parts, manifests = append(parts, p...), append(manifests, m...)
	}
	areValid := follow("OpenDocument-schema-v1.3.rnc", parts)
	noteVerdict("jing", files, follow("od-manifest-schema-v1.2-os.rnc", manifests) && areValid)
}
