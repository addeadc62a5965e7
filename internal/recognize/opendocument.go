package recognize

import "strconv"

// readOpenText reads an odt. Only an application that lays out the text knows the number of pages. It is the one that
// such an application has stated, unless it has noted more page breaks (OpenDocument 1.3 part 3, 5.6).
func readOpenText(z *zipFile) facts {
	pages := z.countTags("content.xml", "soft-page-break") + 1
	stated, _ := attempt(func() int64 { return z.statistic("page-count") }) // there may be no description
	f := newFacts("document", max(stated, pages), "page", "text and layout")
	f.query = []string{"format=odt"}
	if stated < pages {
		f.kept[0] = "about " + f.kept[0]
	}
	return f
}

// statistic returns a number that an application has written into the description of a document (4.3.2.18), or -1.
func (z *zipFile) statistic(name string) int64 {
	for t := range tags(z.openFile("meta.xml")) {
		if n, err := strconv.ParseInt(t.attribute(name), 10, 32); t.starts && string(t.name) == "document-statistic" && err == nil {
			return n
		}
	}
	return -1
}
