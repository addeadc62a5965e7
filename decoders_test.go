package placeholder_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
)

// A decoder returns an error for an invalid file.
type decoder func(b []byte) error

// exactly returns a decoder that does not allow bytes after the end of what decode reads.
func exactly[T any](decode func(io.Reader) (T, error)) decoder {
	return func(b []byte) error {
		r := bytes.NewReader(b)
		if _, err := decode(r); err != nil {
			return err
		}
		if r.Len() > 0 {
			return fmt.Errorf("%d bytes follow the end", r.Len())
		}
		return nil
	}
}

// loosely returns a decoder that allows bytes after the end.
func loosely[T any](decode func(io.Reader) (T, error)) decoder {
	return func(b []byte) error {
		_, err := decode(bytes.NewReader(b))
		return err
	}
}

// extract reads all files of a zip.
func extract(b []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return err
	}
	for _, f := range archive.File {
		entry, err := f.Open()
		if err != nil {
			return err
		}
		if _, err = io.Copy(io.Discard, entry); err != nil {
			return err
		}
	}
	return nil
}

func untarAll(r io.Reader) (int64, error) {
	archive := tar.NewReader(r)
	for files := int64(0); ; files++ {
		_, err := archive.Next()
		switch {
		case err == io.EOF && files > 0:
			return files, nil
		case err != nil:
			return files, errors.Join(errors.New("no file"), err)
		}
		if _, err = io.Copy(io.Discard, archive); err != nil {
			return files, err
		}
	}
}

func untgzAll(b []byte) error {
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return err
	}
	if _, err = untarAll(r); err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, r) // up to the checksum
	return err
}

func decodeXML(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(b))
	for roots := 0; ; {
		token, err := d.Token()
		switch token := token.(type) {
		case nil:
			if err == io.EOF && roots > 0 {
				return nil
			}
			return errors.Join(errors.New("no root"), err)
		case xml.StartElement:
			roots++
		case xml.CharData:
			if d.InputOffset() == int64(len(b)) && len(bytes.TrimSpace(token)) > 0 {
				return errors.New("text after the root")
			}
		}
	}
}

// decodeRows requires a header and rows of as many fields.
func decodeRows(b []byte) error {
	rows, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
	switch {
	case err != nil:
		return err
	case len(rows) == 0 || rows[0][0] != "id":
		return errors.New("no header")
	case !utf8.Valid(b):
		return errors.New("invalid UTF-8")
	}
	return nil
}

func decodeJSON(b []byte) error { return json.Unmarshal(b, new([]map[string]any)) }

// decodeJSONLines requires a record in each line.
func decodeJSONLines(b []byte) error {
	for line := range bytes.Lines(b) {
		if err := json.Unmarshal(line, new(map[string]any)); err != nil {
			return err
		}
	}
	return nil
}

func decodeYAML(b []byte) error {
	_, err := decodeSequence(b)
	return err
}

func decodeRowsOfSQL(b []byte) error {
	_, err := decodeSQL(b)
	return err
}

func decodePlaces(b []byte) error {
	_, err := decodeGeoJSON(b)
	return err
}

func decodeTrack(b []byte) error {
	if err := decodeXML(b); err != nil {
		return err
	}
	return xml.Unmarshal(b, new(gpxFile))
}

func decodeText(b []byte) error {
	if !utf8.Valid(b) {
		return errors.New("invalid UTF-8")
	}
	return nil
}

// detectEICAR does what scanners do: the file begins with the text, whose MD5 is published, and only
// white space follows.
func detectEICAR(b []byte) error {
	text := bytes.TrimRight(b, " \t\r\n\x1a")
	if sum := md5.Sum(text); hex.EncodeToString(sum[:]) != "44d88612fea8a8f36de82e1278abb02f" {
		return errors.New("not the test file")
	}
	return nil
}

// Corruptions that formats cannot detect, for the reasons in docs/corruption.md.
const (
	half     = placeholder.CorruptTruncatedMiddle
	short    = placeholder.CorruptOneByteShort
	head     = placeholder.CorruptTruncatedHeader
	flipped  = placeholder.CorruptFlippedBit
	trailing = placeholder.CorruptTrailingBytes
	empty    = placeholder.CorruptEmpty
	zeroed   = placeholder.CorruptZeroedMiddle
	repeated = placeholder.CorruptRepeatedBlock
	crlf     = placeholder.CorruptCRLF
	bom      = placeholder.CorruptBOM
)

// goDecoders are decoders for formats, with the corruptions that they do not detect. The conformance
// tests have decoders for the other formats.
var goDecoders = map[string]struct {
	decode     decoder
	undetected []placeholder.Corruption
}{
	"image/300x200":                         {exactly(png.Decode), nil},
	"file/300KB?type=png":                   {exactly(png.Decode), nil},
	"qr?data=x":                             {exactly(png.Decode), nil},
	"image/300x200?format=jpg&style=photo":  {loosely(jpeg.Decode), []placeholder.Corruption{flipped, trailing, repeated}},
	"file/300KB?type=jpg":                   {loosely(jpeg.Decode), []placeholder.Corruption{flipped, trailing, zeroed, repeated}},
	"image/300x200?format=gif&style=photo":  {exactly(gif.DecodeAll), []placeholder.Corruption{flipped}},
	"image/300x200?format=webp&style=photo": {loosely(webp.Decode), []placeholder.Corruption{flipped, trailing, zeroed, repeated}},
	"image/300x200?format=svg":              {decodeXML, []placeholder.Corruption{short, flipped, crlf, bom}},
	"qr?data=x&format=svg":                  {decodeXML, []placeholder.Corruption{short, flipped, repeated, crlf, bom}},
	"archive/5":                             {extract, []placeholder.Corruption{trailing}},
	"archive/5?streamed=1":                  {extract, []placeholder.Corruption{trailing}},
	"file/300KB?type=zip":                   {extract, []placeholder.Corruption{trailing}},
	"archive/5?format=tar":                  {loosely(untarAll), []placeholder.Corruption{flipped, trailing, zeroed}},
	"archive/5?format=tgz":                  {untgzAll, nil},
	"document/2":                            {extract, []placeholder.Corruption{trailing}},
	"document/2?format=doc":                 {decodeDOC, []placeholder.Corruption{flipped, trailing}},
	"document/2?format=odt":                 {extract, []placeholder.Corruption{trailing}},
	"sheet/50":                              {extract, []placeholder.Corruption{trailing}},
	"sheet/50?format=xls":                   {decodeXLS, []placeholder.Corruption{flipped, trailing}},
	"sheet/50?format=ods":                   {extract, []placeholder.Corruption{trailing}},
	"slides/2?format=odp":                   {extract, []placeholder.Corruption{trailing}},
	"slides/2":                              {extract, []placeholder.Corruption{trailing}},
	"epub/2":                                {extract, []placeholder.Corruption{trailing}},
	"json/10":                               {decodeJSON, []placeholder.Corruption{short, repeated, crlf}},
	"json/10?format=ndjson":                 {decodeJSONLines, []placeholder.Corruption{half, short, empty, repeated, crlf}},
	"csv/10":                                {decodeRows, []placeholder.Corruption{head, short, flipped, crlf}},
	"xml/10":                                {decodeXML, []placeholder.Corruption{short, crlf, bom}},
	"yaml/10":                               {decodeYAML, []placeholder.Corruption{head, half, short, empty, crlf}},
	"sql/10":                                {decodeRowsOfSQL, nil},
	"geojson/10":                            {decodePlaces, []placeholder.Corruption{short, flipped, crlf}},
	"gpx/10":                                {decodeTrack, []placeholder.Corruption{short, flipped, crlf, bom}},
	"log/10":                                {decodeLog, []placeholder.Corruption{empty, crlf}},
	"contacts/10":                           {decodeContacts, []placeholder.Corruption{flipped}},
	"calendar/20":                           {decodeCalendar, []placeholder.Corruption{repeated}},
	"mail/1?body=text&attachments=0":        {decodeEML, []placeholder.Corruption{flipped, repeated}},
	"mail/1?format=msg":                     {decodeMSG, []placeholder.Corruption{flipped, trailing, zeroed}},
	"mail/5?attachments=0":                  {decodeMbox, []placeholder.Corruption{flipped}},
	"mail/5?format=zip":                     {extract, []placeholder.Corruption{trailing}},
	"text/2000":                             {decodeText, []placeholder.Corruption{head, half, short, flipped, trailing, empty, zeroed, repeated, crlf, bom}},
	"eicar":                                 {detectEICAR, nil},
}

func TestDecodersDetectCorruption(t *testing.T) {
	t.Parallel()
	for address, c := range goDecoders {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			original := get(t, address)
			require.NoError(t, c.decode(readAll(t, original)))
			for _, how := range placeholder.Corruptions(original) {
				err := c.decode(readAll(t, corrupted(t, original, how)))
				assert.Equal(t, slices.Contains(c.undetected, how), err == nil, "%s: %v", how, err)
			}
		})
	}
}
