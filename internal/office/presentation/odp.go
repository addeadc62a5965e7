package presentation

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// An odp writes a presentation in OpenDocument 1.3. Sections in the files of odp refer to part 3.
type odp struct {
	*deck
	colors map[string]string // of the theme, as six hexadecimal digits
	shown  map[picture]bool
	files  []odf.File // pictures and charts
}

// odp returns the members of a presentation in OpenDocument.
func (d *deck) odp() []archive.Member {
	o := &odp{deck: d, colors: d.theme.colors(d.palette), shown: map[picture]bool{}}
	styles := newODPStyles()
	var pages strings.Builder
	for i := range d.outline {
		pages.WriteString(o.page(i, styles))
	}
	meta := odf.Meta{Title: d.title, Language: d.Language, Statistic: fmt.Sprintf(`meta:page-count="%d"`, d.Slides)}
	content := odf.XML("content.xml", "document-content", "<office:automatic-styles>"+styles.xml.String()+o.listStyle()+
		"</office:automatic-styles><office:body><office:presentation>"+pages.String()+"</office:presentation></office:body>")
	files := []odf.File{content, odf.XML("styles.xml", "document-styles", o.stylesXML()), meta.File()}
	return odf.Package(odf.Presentation, append(files, o.files...))
}

// page returns slide i with its notes (10.2.4).
func (o *odp) page(i int, styles *odpStyles) string {
	p := &odpCanvas{odp: o, styles: styles, number: i}
	s := o.newSlide(i, canvas{p})
	s.layout.fill(s)
	slide := styles.add("drawing-page", "", `<style:drawing-page-properties presentation:background-visible="true" presentation:background-objects-visible="true"`+
		` presentation:display-footer="false" presentation:display-page-number="false" presentation:display-date-time="false"/>`)
	shapes := p.out.String()
	p.out.Reset()
	p.thumbnail(i + 1)
	p.frame(notesText, "presentation", "notes", p.slotStyle(notesText, "presentation", styleName(s.layout)+"-notes"))
	p.textBox(notesText, s.notes())
	return fmt.Sprintf(`<draw:page draw:name="page%d" draw:style-name="%s" draw:master-page-name="%s">%s<presentation:notes draw:style-name="%[2]s">%[5]s</presentation:notes></draw:page>`,
		i+1, slide, styleName(s.layout), shapes, p.out.String())
}

// use adds a picture to the package unless it is there, and returns its name.
func (o *odp) use(p picture) string {
	name := "Pictures/" + p.file()
	if !o.shown[p] {
		o.shown[p] = true
		o.files = append(o.files, odf.File{Name: name, Type: "image/jpeg", Body: p.jpeg()})
	}
	return name
}

// points returns a length in EMU as OpenDocument has it, to a hundredth of a point.
func points(emu int) string {
	hundredths := (abs(emu)*100 + emuPerPoint/2) / emuPerPoint
	text := fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".") + "pt"
	if emu < 0 && hundredths > 0 {
		return "-" + text
	}
	return text
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// odp returns the position and the size of a shape (10.3).
func (b box) odp() string {
	return fmt.Sprintf(` svg:x="%s" svg:y="%s" svg:width="%s" svg:height="%s"`, points(b.x), points(b.y), points(b.width), points(b.height))
}

// odpStyles are automatic styles (3.15.3). Equal ones are there once.
type odpStyles struct {
	names map[string]string
	xml   strings.Builder
}

func newODPStyles() *odpStyles { return &odpStyles{names: map[string]string{}} }

// add adds a style unless there is an equal one, and returns its name.
func (s *odpStyles) add(family, attributes, properties string) string {
	key := family + attributes + properties
	if name, ok := s.names[key]; ok {
		return name
	}
	name := fmt.Sprint("A", len(s.names)+1)
	s.names[key] = name
	fmt.Fprintf(&s.xml, `<style:style style:name="%s" style:family="%s"%s>%s</style:style>`, name, family, attributes, properties)
	return name
}
