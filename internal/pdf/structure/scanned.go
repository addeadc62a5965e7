package structure

import "fmt"

// A Scan is a page of a scanned document.
type Scan struct {
	JPEG          []byte // in shades of gray
	Width, Height int    // of the picture, in pixels
}

// Scanned returns a document as scanners write it: each page is a picture, and nothing else. Pages have
// a width and a height in hundredths of a point. The title is in ASCII.
func Scanned(scans []Scan, width, height int, title string) Document {
	const overhead = 600 // of a page, in bytes
	size := overhead
	for _, s := range scans {
		size += len(s.JPEG) + overhead
	}
	d := Document{
		Objects: append(make([]byte, 0, size), header...),
		Catalog: "/Type/Catalog/Pages 2 0 R",
		Trailer: "/Info 1 0 R",
	}
	const pages = 2 // the object of the tree of pages, after the information
	d.append(fmt.Sprintf("<</Title(%s)/CreationDate(D:20000101000000)/ModDate(D:20000101000000)>>", title))
	first := func(page int) int { return pages + 1 + 3*page }
	var kids []byte
	for i := range scans {
		kids = fmt.Appendf(kids, "%d 0 R ", first(i))
	}
	d.append(fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]/MediaBox[0 0 %.2f %.2f]>>", len(scans), kids, float64(width)/100, float64(height)/100))
	contents := fmt.Sprintf("q %.2f 0 0 %.2f 0 0 cm /Scan Do Q", float64(width)/100, float64(height)/100)
	for i, s := range scans {
		d.append(fmt.Sprintf("<</Type/Page/Parent %d 0 R/Contents %d 0 R/Resources<</XObject<</Scan %d 0 R>>>>>>", pages, first(i)+1, first(i)+2))
		d.append(Stream("", contents))
		d.appendPicture(s)
	}
	return d
}

// appendPicture appends the object of a picture, which is large.
func (d *Document) appendPicture(s Scan) {
	d.Offsets = append(d.Offsets, int64(len(d.Objects)))
	d.Objects = fmt.Appendf(d.Objects, "%d 0 obj<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length %d>>stream\n",
		len(d.Offsets), s.Width, s.Height, len(s.JPEG))
	d.Objects = append(append(d.Objects, s.JPEG...), "\nendstream\nendobj\n"...)
}
