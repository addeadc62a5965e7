package recognize

import "regexp"

// frontMatter matches identifiers of what precedes the chapters of a book.
var frontMatter = regexp.MustCompile(`(?i)cover|title|toc|nav|contents`)

// readEPUB reads a book (EPUB 3.2 or EPUB 2.0.1). Its chapters are what readers go through page by page, without the
// front matter.
func readEPUB(z *zipFile) facts {
	chapters, version := int64(0), ""
	for t := range tags(z.openFile(z.packageDocument())) {
		switch name := string(t.name); {
		case !t.starts:
		case name == "package":
			version = t.attribute("version")
		case name == "itemref" && t.attribute("linear") != "no" && !frontMatter.MatchString(t.attribute("idref")):
			chapters++
		}
	}
	expect(chapters > 0)
	f := newFacts("epub", chapters, "chapter", "text, pictures and fonts")
	f.keepIf(version == "2.0", "EPUB 2", "version=2")
	return f
}

// packageDocument returns the name of the document that lists the files of a book.
func (z *zipFile) packageDocument() (name string) {
	for t := range tags(z.openFile("META-INF/container.xml")) {
		if t.starts && string(t.name) == "rootfile" {
			return t.attribute("full-path")
		}
	}
	return ""
}
