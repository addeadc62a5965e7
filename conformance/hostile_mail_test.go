//go:build conformance

package conformance

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/mail"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// A mailView is what a program sees of a message.
type mailView struct {
	Bcc     bool              // whether it has the field
	Subject string            // decoded
	Files   map[string]string // contents of attachments by name
}

// mailReaders are commands that print a mailView of a message, by name.
var mailReaders = map[string][]string{
	"Python":      {python, "testdata/mail/parts.py"},
	"Email::MIME": {"perl", "testdata/mail/parts.pl"},
	"mailparser":  {"node", "testdata/mail/parts.mjs", "mailparser"},
	"postal-mime": {"node", "testdata/mail/parts.mjs", "postal-mime"},
}

// viewedBy returns what a program sees of the message of a case, or of its twin.
func viewedBy(t *testing.T, program, token string, twin bool) (view mailView) {
	t.Helper()
	command := slices.Concat(mailReaders[program], []string{saveHostile(t, token, twin)})
	require.NoError(t, json.Unmarshal([]byte(runTool(t, command[0], command[1:]...)), &view))
	return view
}

// mailExtractors are commands that write the attachments of a message to a folder, by name.
var mailExtractors = map[string]extractor{
	"munpack":  func(path, folder string) []string { return []string{"munpack", "-q", "-C", folder, path} },
	"ripmime":  func(path, folder string) []string { return []string{"ripmime", "-i", path, "-d", folder} },
	"uudeview": func(path, folder string) []string { return []string{"uudeview", "-i", "-q", "-p", folder, path} },
}

// savedBy returns the attachments that a program writes of a case, or of its twin. ripmime also writes
// texts, and munpack the text before an attachment as its description.
func savedBy(t *testing.T, program, token string, twin bool) map[string]string {
	t.Helper()
	s := newSandbox(t)
	command := mailExtractors[program](saveHostile(t, token, twin), s.in)
	runTool(t, command[0], command[1:]...)
	assert.Empty(t, s.outside(t))
	files := s.files(t)
	maps.DeleteFunc(files, func(name, _ string) bool {
		return strings.HasPrefix(name, "textfile") || strings.HasSuffix(name, ".desc")
	})
	return files
}

// mailCases returns the cases about messages, without the carrier of the antivirus test file.
func mailCases() []hostile.Case {
	return slices.DeleteFunc(hostile.Cases(), func(c hostile.Case) bool { return !strings.HasPrefix(c.Token, "eml-") })
}

func TestConformanceHostileMailOfCarefulReceiver(t *testing.T) {
	t.Parallel()
	for _, c := range mailCases() {
		t.Run(c.Token, func(t *testing.T) {
			view, err := readMailCarefully(c.File(false))
			assert.Equal(t, c.Verdict == hostile.Reject, err != nil, "%v", err)
			assert.NotContains(t, view.Subject, "\n")
			_, err = readMailCarefully(c.File(true))
			assert.NoError(t, err, "twin")
		})
	}
}

// TestConformanceMailReadersAgreeOnTwins expects what a careful receiver sees.
func TestConformanceMailReadersAgreeOnTwins(t *testing.T) {
	t.Parallel()
	for _, c := range mailCases() {
		t.Run(c.Token, func(t *testing.T) {
			want, err := readMailCarefully(c.File(true))
			require.NoError(t, err)
			for program := range mailReaders {
				assert.Equal(t, want, viewedBy(t, program, c.Token, true), program)
			}
			for program := range mailExtractors {
				if len(want.Files) == 0 || c.Token == "eml-two-filenames" && program != "uudeview" { // they do not know RFC 2231
					continue
				}
				assert.Equal(t, want.Files, savedBy(t, program, c.Token, true), program)
			}
			assert.Equal(t, "message/rfc822", mediaTypeOf(t, saveHostile(t, c.Token, true)))
		})
	}
}

// TestConformanceMailReadersDisagree checks that cases mislead programs that many people use: they see
// different fields or files.
func TestConformanceMailReadersDisagree(t *testing.T) {
	t.Parallel()
	t.Run("eml-bare-return", func(t *testing.T) {
		for program, want := range map[string]bool{"Python": true, "Email::MIME": true, "mailparser": false, "postal-mime": false} {
			assert.Equal(t, want, viewedBy(t, program, "eml-bare-return", false).Bcc, program)
		}
	})
	t.Run("eml-open-boundary", func(t *testing.T) {
		assert.Contains(t, viewedBy(t, "Python", "eml-open-boundary", false).Files, hostile.Canary)
		assert.Empty(t, savedBy(t, "uudeview", "eml-open-boundary", false))
	})
	t.Run("eml-nested", func(t *testing.T) {
		assert.Contains(t, viewedBy(t, "Python", "eml-nested", false).Files, hostile.Canary)
		assert.True(t, rejectedBy(t, "perl", "testdata/mail/parts.pl", saveHostile(t, "eml-nested", false)))
	})
	t.Run("eml-type-name", func(t *testing.T) {
		assert.Contains(t, savedBy(t, "munpack", "eml-type-name", false), "placeholder.exe")
		assert.Contains(t, savedBy(t, "ripmime", "eml-type-name", false), "placeholder.txt")
	})
	t.Run("eml-two-filenames", func(t *testing.T) {
		assert.Contains(t, viewedBy(t, "Python", "eml-two-filenames", false).Files, "placeholder.txt")
		assert.Contains(t, viewedBy(t, "Email::MIME", "eml-two-filenames", false).Files, "placeholder.exe")
	})
	t.Run("eml-base64-garbage", func(t *testing.T) {
		short := viewedBy(t, "Python", "eml-base64-garbage", false).Files[hostile.Canary]
		long := viewedBy(t, "mailparser", "eml-base64-garbage", false).Files[hostile.Canary]
		assert.Equal(t, "This is the first line\n", short)
		assert.Equal(t, short+"And that is the second.\n"+hostile.Canary+"\n", long)
	})
}

// TestConformanceEncodedBreakBecomesField writes the subject that a program decodes to another
// header, as forms for contact do.
func TestConformanceEncodedBreakBecomesField(t *testing.T) {
	t.Parallel()
	for program := range mailReaders {
		for _, twin := range []bool{false, true} {
			naive := "Subject: " + viewedBy(t, program, "eml-encoded-break", twin).Subject + "\r\n\r\n"
			m, err := mail.ReadMessage(strings.NewReader(naive))
			require.NoError(t, err)
			assert.Equal(t, !twin, m.Header.Get("Bcc") != "", program)
		}
	}
}

func TestConformanceUuencodeIsDecoded(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"ripmime", "uudeview"} {
		assert.Equal(t, map[string]string{"test.com": string(hostile.EICAR())}, savedBy(t, program, "eicar-uuencode", false), program)
		harmless := savedBy(t, program, "eicar-uuencode", true)["test.com"]
		assert.Len(t, harmless, len(hostile.EICAR()), program)
		assert.Contains(t, harmless, "This text is harmless.", program)
	}
}

// maxMailDepth is the maximum depth of multiparts for careful receivers.
const maxMailDepth = 20

// readMailCarefully returns an error if programs may understand a message differently. It replaces line
// breaks in the subject with spaces.
func readMailCarefully(file []byte) (mailView, error) {
	if bytes.ContainsAny(bytes.ReplaceAll(file, []byte("\r\n"), nil), "\r\n") {
		return mailView{}, errors.New("lines end without CRLF")
	}
	m, err := mail.ReadMessage(bytes.NewReader(file))
	if err != nil {
		return mailView{}, err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return mailView{}, err
	}
	view := mailView{m.Header.Get("Bcc") != "", strings.NewReplacer("\r", " ", "\n", " ").Replace(subject), map[string]string{}}
	return view, view.addFiles(m.Header.Get, m.Body, 0)
}

// addFiles adds the attachments of an entity, whose header fields get returns.
func (v mailView) addFiles(get func(string) string, body io.Reader, depth int) error {
	if depth > maxMailDepth {
		return errors.New("parts are nested too deep")
	}
	mediaType, params, err := mime.ParseMediaType(get("Content-Type"))
	if err != nil {
		return err
	}
	if mediaType != "multipart/mixed" {
		return v.addFile(get, body)
	}
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := v.addFiles(part.Header.Get, part, depth+1); err != nil {
			return err
		}
	}
}

// addFile adds an entity if it is an attachment.
func (v mailView) addFile(get func(string) string, body io.Reader) error {
	content, err := io.ReadAll(body)
	if err != nil || !strings.HasPrefix(get("Content-Disposition"), "attachment;") {
		return err
	}
	name, err := onlyName(get("Content-Type") + ";" + get("Content-Disposition"))
	if err != nil {
		return err
	}
	decoded, err := base64.StdEncoding.Strict().DecodeString(string(content)) // skips line breaks only
	v.Files[name] = string(decoded)
	return err
}

// attachmentNames finds the parameters that name an attachment.
var attachmentNames = regexp.MustCompile(`(?i);\s*(?:file)?name(?:=|\*=UTF-8'')([^;]*)`)

// onlyName returns the name that all parameters of an attachment agree on.
func onlyName(params string) (string, error) {
	var names []string
	for _, match := range attachmentNames.FindAllStringSubmatch(params, -1) {
		name, err := url.PathUnescape(match[1])
		if err != nil {
			return "", err
		}
		names = append(names, name)
	}
	if names = slices.Compact(names); len(names) != 1 || filepath.Base(names[0]) != names[0] {
		return "", fmt.Errorf("names of the attachment: %q", names)
	}
	return names[0], nil
}
