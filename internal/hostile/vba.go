package hostile

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Clauses in this file refer to [MS-OVBA].

// vbaModule is a module of a project of Visual Basic for Applications.
type vbaModule struct {
	name, source string
	document     bool // whether it belongs to the document
}

// vbaModules are the modules of each document of Word, and one with a procedure that Word calls
// when it opens the document. The procedure does nothing.
var vbaModules = []vbaModule{
	{"ThisDocument", `Attribute VB_Name = "ThisDocument"
Attribute VB_Base = "1Normal.ThisDocument"
Attribute VB_GlobalNameSpace = False
Attribute VB_Creatable = False
Attribute VB_PredeclaredId = True
Attribute VB_Exposed = True
Attribute VB_TemplateDerived = True
Attribute VB_Customizable = True
`, true},
	{"Module1", strings.Join([]string{`Attribute VB_Name = "Module1"
Sub Auto`, `Open()
End Sub
`}, ""), false},
}

// vbaProject returns a project as a compound file (2.2.1).
func vbaProject() []byte {
	storage := []cfb.Entry{
		{Name: "dir", Stream: lazyfile.Literal(vbaCompressed(vbaDirectory()))},
		{Name: "_VBA_PROJECT", Stream: lazyfile.Literal{0xcc, 0x61, 0xff, 0xff, 0, 0, 0}}, // no cache of any version (2.3.4.1)
	}
	for _, m := range vbaModules {
		source := strings.ReplaceAll(m.source, "\n", "\r\n")
		storage = append(storage, cfb.Entry{Name: m.name, Stream: lazyfile.Literal(vbaCompressed([]byte(source)))})
	}
	return compoundFile(cfb.Entry{Name: "Root Entry", Children: []cfb.Entry{
		{Name: "VBA", Children: storage},
		{Name: "PROJECT", Stream: lazyfile.Literal(vbaProperties())},
	}})
}

// vbaProperties returns the PROJECT stream (2.3.1). The project is neither locked nor hidden.
func vbaProperties() string {
	const id = "{00000000-0000-0000-0000-000000000000}"
	var modules, windows strings.Builder
	for _, m := range vbaModules {
		if m.document {
			fmt.Fprintf(&modules, "Document=%s/&H00000000\n", m.name)
		} else {
			fmt.Fprintf(&modules, "Module=%s\n", m.name)
		}
		fmt.Fprintf(&windows, "%s=0, 0, 0, 0, C\n", m.name)
	}
	text := fmt.Sprintf("ID=\"%s\"\n%sName=\"Project\"\nHelpContextID=\"0\"\nVersionCompatible32=\"393222000\"\n"+
		"CMG=\"%s\"\nDPB=\"%s\"\nGC=\"%s\"\n\n[Host Extender Info]\n"+
		"&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000\n\n[Workspace]\n%s",
		id, modules.String(), vbaEncrypted(id, 0, 0, 0, 0), vbaEncrypted(id, 0), vbaEncrypted(id, 0xff), windows.String())
	return strings.ReplaceAll(text, "\n", "\r\n")
}

// vbaEncrypted returns data as in the properties (2.4.3.2), with a seed of 0, which adds no
// random bytes.
func vbaEncrypted(projectID string, data ...byte) string {
	var key byte // of the project
	for _, c := range []byte(projectID) {
		key += c
	}
	const seed, version = 0, 2
	encrypted := []byte{seed, seed ^ version, seed ^ key}
	last := key
	for _, b := range append([]byte{byte(len(data)), 0, 0, 0}, data...) {
		encrypted = append(encrypted, b^(encrypted[len(encrypted)-2]+last))
		last = b
	}
	return strings.ToUpper(hex.EncodeToString(encrypted))
}

// vbaDirectory returns the dir stream (2.3.4.2).
func vbaDirectory() []byte {
	const codePage, english = 1252, 0x409
	var d vbaRecords
	d.number32(0x01, 1)       // for 32-bit Windows
	d.number32(0x02, english) // of the library
	d.number32(0x14, english) // of calls
	d.number16(0x03, codePage)
	d.text(0x04, "Project")
	d.texts("", 0x05, 0x40) // description
	d.text(0x06, "")        // help file
	d.text(0x3d, "")
	d.number32(0x07, 0) // help context
	d.number32(0x08, 0) // flags
	d.number32(0x09, 1) // version; the size does not include the minor version
	d = append(d, 0, 0)
	d.texts("", 0x0c, 0x3c) // constants
	d.number16(0x0f, uint16(len(vbaModules)))
	d.number16(0x13, 0xffff) // cookie
	for _, m := range vbaModules {
		d.module(m)
	}
	d.text(0x10, "")
	return d
}

// vbaRecords are records with an id, a size and a value.
type vbaRecords []byte

// module adds a module (2.3.4.2.3.2). Its source is at the start of its stream.
func (d *vbaRecords) module(m vbaModule) {
	d.texts(m.name, 0x19, 0x47)
	d.texts(m.name, 0x1a, 0x32) // stream
	d.texts("", 0x1c, 0x48)     // description
	d.number32(0x31, 0)         // offset of the source
	d.number32(0x1e, 0)         // help context
	d.number16(0x2c, 0xffff)    // cookie
	kind := uint16(0x21)
	if m.document {
		kind = 0x22
	}
	d.text(kind, "")
	d.text(0x2b, "")
}

func (d *vbaRecords) number16(id, value uint16) {
	d.add(id, binary.LittleEndian.AppendUint16(nil, value))
}

func (d *vbaRecords) number32(id uint16, value uint32) {
	d.add(id, binary.LittleEndian.AppendUint32(nil, value))
}

func (d *vbaRecords) text(id uint16, value string) { d.add(id, []byte(value)) }

// texts adds a text in Windows-1252, and another record with the same text in UTF-16.
func (d *vbaRecords) texts(value string, id, unicodeID uint16) {
	d.text(id, value)
	d.add(unicodeID, utf16text.Append(nil, binary.LittleEndian, value))
}

func (d *vbaRecords) add(id uint16, value []byte) {
	*d = binary.LittleEndian.AppendUint16(*d, id)
	*d = binary.LittleEndian.AppendUint32(*d, uint32(len(value)))
	*d = append(*d, value...)
}

// vbaCompressed returns up to 3,600 bytes as one compressed chunk of literals (2.4.1).
func vbaCompressed(data []byte) []byte {
	var tokens []byte
	for i, b := range data {
		if i%8 == 0 {
			tokens = append(tokens, 0) // eight literals follow
		}
		tokens = append(tokens, b)
	}
	const signature, compressed = 0b011 << 12, 1 << 15
	header := uint16(len(tokens)+2-3) | signature | compressed
	return append(binary.LittleEndian.AppendUint16([]byte{1}, header), tokens...)
}
