package hostile_test

import (
	"bytes"
	"encoding/binary"
	"iter"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// lacking are the features that twins lack, because the feature is the attack.
var lacking = map[string][]string{
	"csv-nul":              {`character '\x00'`},
	"docm-macro":           {`"ContentType=\"application/vnd.ms-office.vbaProject\""`, `"Type=\"http://schemas.microsoft.com/office/2006/relationships/vbaProject\""`, `part word/vbaProject.bin`},
	"docx-external-entity": {`word/document.xml directive`},
	"docx-external-image":  {`word/document.xml attribute link`},
	"docx-macro":           {`"ContentType=\"application/vnd.ms-office.vbaProject\""`, `"ContentType=\"application/vnd.ms-word.document.macroEnabled.main+xml\""`, `"Type=\"http://schemas.microsoft.com/office/2006/relationships/vbaProject\""`, `part word/vbaProject.bin`},
	"jpg-html":             {`starts with "<!"`},
	"pdf-launch":           {`"/S/Launch"`},
	"pdf-network-share":    {`"/S/GoToR"`},
	"pdf-open-script":      {`"/JS"`, `"/S/JavaScript"`},
	"pdf-submit-form":      {`"/FS"`, `"/Flags"`, `"/S/SubmitForm"`, `"/URL"`},
	"png-zip":              {`true after the end`},
	"svg-event-handler":    {` attribute onload`},
	"svg-foreign-object":   {` attribute onerror`},
	"svg-script":           {` element script`},
	"tar-device":           {`header 3"ustar\x0000"`, `type 3, mode 644`},
	"tar-fifo":             {`header 6"ustar\x0000"`, `type 6, mode 644`},
	"tar-setuid":           {`type 0, mode 4755`},
	"text-bidi":            {`character '\u2067'`},
	"text-invalid-utf8":    {`character '\ufffd'`},
	"xml-entity-expansion": {` directive`},
	"xml-external-entity":  {` directive`},
	"xml-parameter-entity": {` directive`},
	"xml-xinclude":         {` attribute xmlns`},
	"zip-comment-archive":  {`2 end records`, `comment false`},
	"zip-control-name":     {`name with '\x1b'`},
	"zip-drive-letter":     {`name with ':'`},
	"zip-encrypted-flag":   {`mode ----------, method 0, flags 0x1`},
	"zip-nul-name":         {`name with '\x00'`},
	"zip-two-directories":  {`1 entries`},
}

// TestTwinsHaveTheFeaturesOfTheirAttack checks that a twin has the features of its attack, such as a
// link. So a filter that refuses all files with the feature also refuses the twin, and fails its test.
func TestTwinsHaveTheFeaturesOfTheirAttack(t *testing.T) {
	t.Parallel()
	for _, c := range hostile.Cases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			attack, twin := featuresOf(t, c, false), featuresOf(t, c, true)
			assert.NotEmpty(t, twin, "no feature is compared")
			maps.DeleteFunc(attack, func(feature string, _ bool) bool { return twin[feature] })
			assert.ElementsMatch(t, lacking[c.Token], slices.Collect(maps.Keys(attack)))
		})
	}
}

// TestHeadersOfZipsAreValid looks for headers in all files, as PKWARE's APPNOTE.TXT describes them (4.3.7, 4.3.12).
func TestHeadersOfZipsAreValid(t *testing.T) {
	t.Parallel()
	found := 0
	for _, c := range hostile.Cases() {
		for _, twin := range []bool{false, true} {
			file := c.File(twin)
			for signature, offset := range map[string]int{"PK\x03\x04": 4, "PK\x01\x02": 6} {
				for header := range headersOf(file, signature) {
					found++
					version, date := binary.LittleEndian.Uint16(header[offset:]), binary.LittleEndian.Uint16(header[offset+8:])
					day, month := date&0x1f, date>>5&0xf
					assert.True(t, version >= 10 && day >= 1 && day <= 31 && month >= 1 && month <= 12, "%s: version %d, date %#x", c.Token, version, date)
				}
			}
		}
	}
	assert.Greater(t, found, 400)
}

// headersOf returns the parts of a file that begin with each signature.
func headersOf(file []byte, signature string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for {
			i := bytes.Index(file, []byte(signature))
			if i < 0 || !yield(file[i:]) {
				return
			}
			file = file[i+len(signature):]
		}
	}
}
