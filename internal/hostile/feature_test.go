package hostile_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// features are parts of a file that a filter may refuse, such as "entry L" or "element script".
type features map[string]bool

func (f features) add(format string, args ...any) { f[fmt.Sprintf(format, args...)] = true }

// featuresOf returns the features of a file of a case, as parsers for its format see them.
func featuresOf(t *testing.T, c hostile.Case, twin bool) features {
	t.Helper()
	file, f := c.File(twin), features{}
	switch c.Format {
	case "zip", "exe":
		f.zip(t, file)
	case "tar":
		f.tar(t, file)
	case "docm", "docx", "xlsx", "pptx":
		f.office(t, file)
	case "svg", "xml":
		f.xml("", file)
	case "html":
		f.markers(file, `<[a-z0-9]+|[a-z-]+:`)
	case "pdf":
		f.pdf(file)
	case "json":
		f.json(t, file)
	case "png":
		f.png(file)
	case "jpg":
		f.jpg(file)
	case "gif":
		f.add("%q, comment %t", file[:6], bytes.Contains(file, []byte("!\xfe")))
	case "csv", "txt":
		f.text(file)
	case "eml":
		f.markers(file, `(?im)^[a-z-]+:|[a-z]+/[a-z-]+|\b[a-z*]+=|=\?|^--`)
	}
	return f
}

// text adds the characters that have a meaning in spreadsheets, markup or terminals.
func (f features) text(file []byte) {
	for _, r := range string(file) {
		if r>>7 == 0xe0000>>7 {
			f.add("tag character")
		} else if strings.ContainsRune("=+@<", r) || r > unicode.MaxASCII || unicode.IsControl(r) {
			f.add("character %+q", r)
		}
	}
}

// name adds the features of the path of an entry.
func (f features) name(name string) {
	folder, base := path.Split(strings.ReplaceAll(name, `\`, "/"))
	f.add("folders %t, %d dots", folder != "", strings.Count(base, "."))
	for _, r := range name {
		switch {
		case r > unicode.MaxASCII:
			f.add("name not in ASCII")
		case unicode.IsUpper(r):
			f.add("name in upper case")
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			f.add("name with %q", r)
		}
	}
	if strings.HasPrefix(name, "..") {
		f.add("name starts with dots")
	}
}

func (f features) zip(t *testing.T, file []byte) {
	t.Helper()
	r := openZip(t, file)
	f.add("%d entries", len(r.File))
	f.add("%d end records", bytes.Count(file, []byte("PK\x05\x06")))
	f.add("comment %t", r.Comment != "")
	for _, e := range r.File {
		f.add("mode %v, method %d, flags %#x", e.Mode().Type(), e.Method, e.Flags&^0x800)
		if len(e.Extra) > 0 {
			f.add("extra field %#x", binary.LittleEndian.Uint16(e.Extra))
		}
		f.name(e.Name)
	}
}

func (f features) tar(t *testing.T, file []byte) {
	t.Helper()
	headers, _ := readTar(t, file)
	f.add("%d entries", len(headers))
	for _, h := range headers {
		f.add("type %c, mode %o", h.Typeflag, h.Mode)
		for key := range h.PAXRecords {
			f.add("record %s", key)
		}
		f.name(h.Name)
	}
	for block := 0; block < len(file); block += 512 {
		if header := file[block:]; string(header[257:262]) == "ustar" {
			f.add("header %c%q", header[156], header[257:265])
		}
	}
}

// xml adds the names in a part of a package, or in a document.
func (f features) xml(part string, document []byte) {
	d := xml.NewDecoder(bytes.NewReader(document))
	d.Strict = false // for entities
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			f.add("%s element %s", part, token.Name.Local)
			for _, a := range token.Attr {
				f.add("%s attribute %s", part, a.Name.Local)
			}
		case xml.ProcInst:
			f.add("%s instruction %s", part, token.Target)
		case xml.Directive:
			f.add("%s directive", part)
		}
	}
	if bytes.Contains(document, []byte("&")) {
		f.add("%s reference", part)
	}
}

func (f features) office(t *testing.T, file []byte) {
	t.Helper()
	parts, _ := partsOf(t, file)
	f.add("%d parts", len(parts))
	for name, part := range parts {
		f.add("part %s", name)
		if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".rels") {
			f.xml(name, []byte(part))
			f.markers([]byte(part), `ContentType="[^"]*"|Type="[^"]*/[^"/]*"|TargetMode="\w+"|\.\./`)
		}
	}
}

// pdf adds the names in a document, with the types of actions.
func (f features) pdf(file []byte) {
	f.add("%d objects", bytes.Count(file, []byte(" 0 obj")))
	f.add("%d revisions", bytes.Count(file, []byte("%%EOF")))
	f.markers(file, `/S/\w+|/[A-Z]\w*`)
}

func (f features) json(t *testing.T, file []byte) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(file))
	d.UseNumber()
	for {
		token, err := d.Token()
		if err != nil {
			break
		}
		f.add("%T", token)
		if text, ok := token.(string); ok {
			f.add("string %s", text)
		}
	}
}

func (f features) png(file []byte) {
	for at := 8; at+8 <= len(file) && at > 0; {
		size := int(binary.BigEndian.Uint32(file[at:]))
		f.add("chunk %q", file[at+4:at+8])
		if string(file[at+4:at+8]) == "IEND" {
			f.add("%t after the end", at+12 < len(file))
			break
		}
		at += 12 + size
	}
}

// jpg adds the segments up to the first scan.
func (f features) jpg(file []byte) {
	f.add("starts with %q", file[:2])
	for at := 2; file[at] == 0xff && file[at+1] != 0xda; at += 2 + int(binary.BigEndian.Uint16(file[at+2:])) {
		f.add("segment %#x", file[at+1])
	}
}

// markers adds the matches of a pattern.
func (f features) markers(file []byte, pattern string) {
	for _, match := range regexp.MustCompile(pattern).FindAll(file, -1) {
		f.add("%q", match)
	}
}
