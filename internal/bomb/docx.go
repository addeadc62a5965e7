package bomb

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Docx returns a document of one page (ECMA-376 part 1, clause 17). White space is between marks of
// the spelling checker, because a document may have any number of marks (17.13.8.1). A file that
// unpacks to 1 GB has the ratio 967:1.
func (o Options) Docx() (*lazyfile.File, error) {
	t := text{
		head: ooxml.XMLHead + `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` +
			o.describe(`<w:p><w:r><w:rPr><w:sz w:val="40"/></w:rPr><w:t>%s</w:t></w:r></w:p>`),
		mark: `<w:proofErr w:type="spellEnd"/>`,
		tail: `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418"` +
			` w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
	}
	return o.pack(t, ooxml.Part{
		Name: "word/document.xml",
		Type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
	})
}
