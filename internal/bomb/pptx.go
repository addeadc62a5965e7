package bomb

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/presentation"
)

// Pptx returns a presentation of one slide (ECMA-376 part 1, clause 19). A file that unpacks to 1 GB
// has the ratio 986:1.
func (o Options) Pptx() (*lazyfile.File, error) {
	t := text{
		head: ooxml.XMLHead + `<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">` +
			`<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` +
			`<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>` +
			`<a:xfrm><a:off x="838200" y="457200"/><a:ext cx="10515600" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
			o.describe(`<p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-GB" sz="3600"/><a:t>%s</a:t></a:r></a:p></p:txBody>`) +
			`</p:sp></p:spTree></p:cSld><p:extLst><p:ext ` + extensionHead,
		mark: extensionMark,
		tail: extensionTail + `</p:ext></p:extLst></p:sld>`,
	}
	return o.pack(t, presentation.Plain()...)
}
