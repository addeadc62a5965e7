package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
)

// contentsSize is the space for a signature in bytes.
const contentsSize = 1500

// unknownRange is the ByteRange of a signature before the file is complete.
const unknownRange = "/ByteRange[0 0000000000 0000000000 0000000000]"

// pkcs7 and cades are formats of signatures (12.8.3.3; ISO 32000-2, 12.8.3.4).
const (
	pkcs7 = "/SubFilter/adbe.pkcs7.detached"
	cades = "/SubFilter/ETSI.CAdES.detached"
)

// unsigned returns a signature dictionary (12.8.1) without the signature.
func unsigned(entries string) string {
	return "<</Type/Sig/Filter/Adobe.PPKLite" + entries + "/Name(" + cms.Signer + ")/M(D:20261129100000Z)" + unknownRange +
		"/Contents<" + strings.Repeat("0", 2*contentsSize) + ">>>"
}

// signatureField returns a signature field (12.7.4.5), which is invisible. The value is an entry, or nothing.
func signatureField(name, value string) string {
	return "<</Type/Annot/Subtype/Widget/FT/Sig/F 132/Rect[0 0 0 0]/P " + reference(pageNumber(0)) + "/T" + literal(name) + value + ">>"
}

// signed returns the ordinary document with annotations and then a signature.
func signed(entries string, annotations ...string) document {
	d := letter()
	var references []string
	for _, a := range annotations {
		references = append(references, d.add(a))
	}
	signature := d.add(unsigned(entries))
	d.addSignature(signatureField("approval", "/V "+signature), references...)
	d.write = func(d document, objects []string) []byte { return sign(d.writeTable(objects)) }
	d.found(expect.Signatures, expect.Item{Name: cms.Signer, State: "valid"})
	return d
}

// addSignature adds a form with a signature field. The first page has annotations and then the field.
func (d *document) addSignature(field string, annotations ...string) {
	fields := d.add(field)
	d.catalog += "/AcroForm<</Fields[" + fields + "]/SigFlags 3>>"
	d.pages[0].entries += "/Annots[" + strings.Join(append(annotations, fields), " ") + "]"
	d.found(expect.Fields, expect.Item{Name: "approval", Page: 1})
}

// sign fills in the last signature of a file, which covers all other bytes.
func sign(file []byte) []byte {
	start := bytes.LastIndex(file, []byte("/Contents<")) + len("/Contents")
	end := start + 2 + 2*contentsSize
	known := fmt.Sprintf("/ByteRange[0 %010d %010d %010d]", start, end, len(file)-end)
	copy(file[bytes.LastIndex(file, []byte(unknownRange)):], known)
	hash := sha256.New()
	hash.Write(file[:start])
	hash.Write(file[end:])
	hex.Encode(file[start+1:], cms.Sign([sha256.Size]byte(hash.Sum(nil)), bytes.Contains(file, []byte(cades))))
	return file
}

// An update is an object that replaces one of a file, or is added to it.
type update struct {
	number int
	object string
}

// updated returns a file with an incremental update (7.5.6).
func (d document) updated(file []byte, count int, updates ...update) []byte {
	b := bytes.NewBuffer(file)
	var table strings.Builder
	for _, u := range updates {
		fmt.Fprintf(&table, "%d 1\n%010d 00000 n \n", u.number, b.Len())
		fmt.Fprintf(b, "%d 0 obj%s\nendobj\n", u.number, u.object)
	}
	previous := bytes.LastIndex(file, []byte("\nxref\n")) + 1
	start := b.Len()
	fmt.Fprintf(b, "xref\n%strailer<</Size %d%s/Prev %d>>\nstartxref\n%d\n%%%%EOF\n", table.String(), count+1, d.trailerEntries(), previous, start)
	return b.Bytes()
}
