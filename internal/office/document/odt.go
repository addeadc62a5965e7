package document

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// An odt writes a document in OpenDocument 1.3. Sections in the files of odt refer to part 3.
type odt struct {
	*document
	automatic *automatic // styles of the content
}

func newODT(d *document) odt { return odt{d, new(automatic)} }

// automatic are the styles that properties of single paragraphs and the like need (3.15.3). The name of a style is
// a function of its properties, so pages that are generated again need not know the others.
type automatic struct{ styles sync.Map }

// add adds a style unless it is there.
func (a *automatic) add(name string, define func() string) {
	if _, ok := a.styles.Load(name); !ok {
		a.styles.Store(name, define())
	}
}

// xml returns all styles in the order of their names.
func (a *automatic) xml() (all string) {
	styles := map[string]string{}
	for name, style := range a.styles.Range {
		styles[name.(string)] = style.(string)
	}
	for _, name := range slices.Sorted(maps.Keys(styles)) {
		all += styles[name]
	}
	return all
}

func (o odt) members(ctx context.Context) ([]archive.Member, error) {
	pages, err := lazyfile.Measured(ctx, o.Pages, o.page)
	if err != nil {
		return nil, err
	}
	photos, err := o.photos(ctx)
	if err != nil {
		return nil, err
	}
	meta := odf.Meta{Title: o.title, Language: o.Language, Statistic: fmt.Sprintf(`meta:page-count="%d"`, o.Pages)}
	files := []odf.File{
		odf.Content(o.automatic.xml()+o.cellStyles()+o.columnsStyle(), "text", lazyfile.Literal(o.sequences()), pages),
		odf.XML("styles.xml", "document-styles", o.stylesXML()),
		meta.File(),
		odf.XML("settings.xml", "document-settings", settings),
	}
	for i, file := range photos {
		if file != nil {
			files = append(files, odf.File{Name: photoName(i), Type: "image/jpeg", Body: file})
		}
	}
	return odf.Package(odf.Text, files), nil
}

// settings tell LibreOffice that of the spaces between two paragraphs only the larger one counts.
const settings = `<office:settings><config:config-item-set config:name="ooo:configuration-settings">` +
	`<config:config-item config:name="AddParaTableSpacing" config:type="boolean">false</config:config-item>` +
	`<config:config-item config:name="AddParaTableSpacingAtStart" config:type="boolean">false</config:config-item>` +
	`</config:config-item-set></office:settings>`

func photoName(i int) string { return "Pictures/" + pictureName(i) }

// sequences declares the counters of captions (7.4.12).
func (o odt) sequences() (xml string) {
	for _, kind := range []string{o.Figure, o.Table} {
		xml += `<text:sequence-decl text:display-outline-level="0" text:name="` + kind + `"/>`
	}
	return "<text:sequence-decls>" + xml + "</text:sequence-decls>"
}
