package pptx

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const workbookPart = "ppt/embeddings/Microsoft_Excel_Sheet1.xlsx"

// workbook returns a workbook with the minutes for two kinds of tea.
func workbook() lazyfile.Literal {
	sheet := &xlsx.Sheet{Columns: []xlsx.Column{{Name: "Tea", Width: 16}, {Name: "Minutes", Width: 16}}, Rows: 2}
	text, textEnd := xlsx.TextCell(xlsx.General)
	number, numberEnd := xlsx.NumberCell(xlsx.General)
	row := func(row, kind, minutes string) string {
		return `<row r="` + row + `"><c r="A` + row + `"` + text + kind + textEnd + `<c r="B` + row + `"` + number + minutes + numberEnd + `</row>`
	}
	file := archive.Zip(sheet.Package(lazyfile.Literal(sheet.Head()+row("2", "Green", "3")+row("3", "Black", "5")+sheet.Tail())), nil)
	data := make(lazyfile.Literal, file.Size())
	file.Fill(data, 0)
	return data
}

func workbookOf(data lazyfile.Literal) ooxml.Part {
	return ooxml.Part{Name: workbookPart, Type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", Body: data}
}

const chartTitle = "Time to wait"

// charted returns a presentation with a chart.
func charted() deck {
	const name = "ppt/charts/chart1.xml"
	c := chart.Chart{
		Title: chartTitle, Language: "en-GB", Categories: chart.Cells{Reference: xlsx.DefaultName + "!$A$2:$A$3", Values: []string{"Green", "Black"}},
		Series: []chart.Series{{Name: chart.Cells{Reference: xlsx.DefaultName + "!$B$1", Values: []string{"Minutes"}}, Values: chart.Cells{Reference: xlsx.DefaultName + "!$B$2:$B$3", Values: []string{"3", "5"}}}},
	}
	d := withShapes(shape{xml: `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="?" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` + box{60, 150, 800, 300}.xml("p") + chart.Graphic(2) + `</p:graphicFrame>`, text: chartTitle + " Green Black Minutes"})
	d.slides[0].relationships = []ooxml.Relationship{{Type: "chart", Target: name}}
	d.parts = []ooxml.Part{c.Part(name, workbookPart), workbookOf(workbook())}
	return d
}

// equation returns a presentation with an equation, which is plain text in the twin.
func equation(twin bool) quirk.File {
	const math = `xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`
	place := box{60, 150, 400, 60}
	ordinary := textBoxOf(place, "", paragraph(run("Heat ")+run("Q=mct")))
	if twin {
		return withShapes(shape{ordinary, "Heat Q=mct"}).file()
	}
	letter := func(s string) string { return `<m:r><m:t>` + s + `</m:t></m:r>` }
	special := textBoxOf(place, "", paragraph(run("Heat ")+`<a14:m><m:oMath `+math+`>`+letter("Q=mct")+`</m:oMath></a14:m>`))
	fallback := textBoxOf(place, "", paragraph(run(" ")))
	fallback = replaceFirst(fallback, rectangle, rectangle+`<a:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>`)
	d := withShapes(shape{`<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">` + special + `</mc:Choice><mc:Fallback>` + fallback + `</mc:Fallback></mc:AlternateContent>`, "Heat Q=mct"})
	d.slides[0].relationships = []ooxml.Relationship{{Type: "image", Target: imagePart}}
	d.parts = []ooxml.Part{{Name: imagePart, Body: dot()}}
	d.items = expect.Items{expect.Equations: {{Text: "Q=mct", Page: 1}}}
	return d.file()
}

// pictured returns a presentation with a picture that has media.
func pictured(media string, relationships ...ooxml.Relationship) deck {
	d := withShapes(shape{xml: picture(box{60, 150, 200, 200}, "", "", media)})
	d.slides[0].relationships = append([]ooxml.Relationship{{Type: "image", Target: imagePart}}, relationships...)
	d.parts = []ooxml.Part{{Name: imagePart, Body: dot()}}
	return d
}

// embedded returns a presentation with a workbook as an object, or only with its picture.
func embedded(twin bool) deck {
	d := pictured("")
	if twin {
		return d
	}
	image := d.slides[0].shapes[1].xml
	d.slides[0].shapes[1].xml = frame(box{60, 150, 200, 200}, "Object", "http://schemas.openxmlformats.org/presentationml/2006/ole", `<p:oleObj name="Worksheet" r:id="rId3" imgW="2540000" imgH="2540000" progId="Excel.Sheet.12"><p:embed/>`+image+`</p:oleObj>`)
	d.slides[0].relationships = append(d.slides[0].relationships, ooxml.Relationship{Type: "package", Target: workbookPart})
	d.parts = append(d.parts, workbookOf(workbook()))
	return d
}

// attachments returns the item of a file on the first slide.
func attachments(data []byte) expect.Items {
	item := quirk.FileItem(data)
	item.Page = 1
	return expect.Items{expect.Attachments: {item}}
}

// sounding returns a presentation with a sound, or only with its picture.
func sounding(twin bool) deck {
	if twin {
		return pictured("")
	}
	const name = "ppt/media/media1.wav"
	d := pictured(`<a:audioFile r:link="rId3"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:embed="rId4"/></p:ext></p:extLst>`,
		ooxml.Relationship{Type: "audio", Target: name}, ooxml.Relationship{Type: "http://schemas.microsoft.com/office/2007/relationships/media", Target: name})
	data := silence()
	d.parts = append(d.parts, ooxml.Part{Name: name, Type: "audio/x-wav", Body: lazyfile.Literal(data)})
	d.items = attachments(data)
	return d
}

// silence returns a WAV of a tenth of a second with 8,000 samples a second of 8 bits.
func silence() []byte {
	samples := bytes.Repeat([]byte{128}, 800)
	b := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(36+len(samples)))
	b = append(b, "WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data"...)
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(samples))), samples...)
}

// online returns a presentation with a video at a URL, or only with its picture.
func online(twin bool) deck {
	if twin {
		return pictured("")
	}
	const url = "https://example.com/brewing.mp4"
	d := pictured(`<a:videoFile r:link="rId3"/>`, ooxml.Relationship{Type: "video", Target: url, External: true})
	d.items = expect.Items{expect.Links: {{Text: url, Page: 1}}}
	return d
}
