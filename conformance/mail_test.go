//go:build conformance

package conformance

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"mime"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A messageContent is what a program reads from a message.
type messageContent struct {
	Subject     string
	From, To    [2]string // name and address
	Date        int64     // seconds since 1970
	Text        string
	Attachments []attachedFile
	Forwarded   []messageContent
}

// An attachedFile is an attachment that is not a message.
type attachedFile struct{ Name, Type, SHA256 string }

// contentReaders are commands that print the content of messages, one per line, by name. The one in Python
// also fails on the slightest defect.
var contentReaders = map[string][]string{
	"Python":      {python, "testdata/mail/messages.py"},
	"Email::MIME": {"perl", "testdata/mail/messages.pl"},
	"mailparser":  {"node", "testdata/mail/messages.mjs", "mailparser"},
	"postal-mime": {"node", "testdata/mail/messages.mjs", "postal-mime"},
}

// contentsBy returns what a program reads from messages.
func contentsBy(t *testing.T, program string, paths []string) []messageContent {
	t.Helper()
	command := contentReaders[program]
	return decodeLines[messageContent](t, runTool(t, command[0], append(command[1:len(command):len(command)], paths...)...), len(paths))
}

// requireAgreement returns what all programs read from messages. postal-mime changes the ends of lines of
// calendars.
func requireAgreement(t *testing.T, paths []string) []messageContent {
	t.Helper()
	want := contentsBy(t, "Python", paths)
	require.Equal(t, want, contentsBy(t, "Email::MIME", paths), "Email::MIME")
	require.Equal(t, want, contentsBy(t, "mailparser", paths), "mailparser")
	require.Equal(t, withoutSumsOfCalendars(want), withoutSumsOfCalendars(contentsBy(t, "postal-mime", paths)), "postal-mime")
	return want
}

// withoutSumsOfCalendars returns messages without the checksums of their calendars.
func withoutSumsOfCalendars(messages []messageContent) []messageContent {
	messages = slices.Clone(messages)
	for i := range messages {
		m := &messages[i]
		m.Attachments, m.Forwarded = slices.Clone(m.Attachments), withoutSumsOfCalendars(m.Forwarded)
		for j := range m.Attachments {
			if m.Attachments[j].Type == "text/calendar" {
				m.Attachments[j].SHA256 = ""
			}
		}
	}
	return messages
}

// downloadMailbox returns the paths of the messages of a mailbox, as Python divides it.
func downloadMailbox(t *testing.T, address string, count int) []string {
	t.Helper()
	folder := t.TempDir()
	runTool(t, python, "testdata/mail/split.py", download(t, "/api/"+address, "mail.mbox"), folder)
	return filesIn(t, folder, count)
}

// filesIn returns the paths of the files in a folder. It requires count files.
func filesIn(t *testing.T, folder string, count int) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	require.Len(t, paths, count)
	return paths
}

// innermost returns the message that is forwarded depth times, and that has all attachments.
func (m messageContent) innermost(t *testing.T, depth int) messageContent {
	t.Helper()
	for range depth {
		require.Empty(t, m.Attachments)
		require.Len(t, m.Forwarded, 1)
		m = m.Forwarded[0]
	}
	require.Empty(t, m.Forwarded)
	return m
}

// isReport reports whether the message says that another one was not delivered.
func (m messageContent) isReport() bool { return m.Subject == "Undelivered Mail Returned to Sender" }

func TestConformanceMailReadersAgreeOnMailboxes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		address                   string
		count, depth, attachments int
	}{
		{"mail/300", 300, 0, 1}, {"mail/300?country=JP,DE,FR&attachments=0", 300, 0, 0}, {"mail/20?depth=2&seed=3", 20, 2, 1},
	} {
		t.Run(c.address, func(t *testing.T) {
			t.Parallel()
			for _, m := range requireAgreement(t, downloadMailbox(t, c.address, c.count)) {
				require.NotEmpty(t, m.Text)
				inner, attachments := m.innermost(t, c.depth), c.attachments
				if inner.isReport() {
					attachments = 0
				}
				require.Len(t, inner.Attachments, attachments)
			}
		})
	}
}

func TestConformanceMailReadersAgreeOnMessages(t *testing.T) {
	t.Parallel()
	cases := []struct {
		address            string
		depth, attachments int
	}{
		{"mail/1", 0, 1}, {"mail/1?body=text&attachments=0", 0, 0}, {"mail/1?attachments=20", 0, 20}, {"mail/1?depth=10", 10, 1},
		{"mail/1?size=5000B&attachments=0", 0, 0}, // the header is padded
		{"mail/1?size=3MB", 0, 2},                 // an attachment is padding
	}
	var paths []string
	for _, c := range cases {
		paths = append(paths, download(t, "/api/"+c.address, "message.eml"))
	}
	for i, m := range requireAgreement(t, paths) {
		assert.Len(t, m.innermost(t, cases[i].depth).Attachments, cases[i].attachments, cases[i].address)
	}
}

// An attached message is the same as the message that the daemon serves.
func TestConformanceMailHasServedMessages(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"mail/1?attachments=2", "mail/1?attachment=pdf/1", "mail/1?size=200KB&attachments=0&body=text"} {
		paths := []string{download(t, "/api/"+address, "inner.eml")}
		paths = append(paths, download(t, "/api/mail/1?attachment="+url.QueryEscape(address), "outer.eml"))
		paths = append(paths, downloadMailbox(t, "mail/2?attachment="+url.QueryEscape(address), 2)...)
		read := requireAgreement(t, paths)
		for _, m := range read[1:] {
			assert.Empty(t, m.Attachments)
			assert.Equal(t, read[:1], m.Forwarded)
		}
	}
}

// Attachments are the files that the daemon serves, also for programs that only know names in ASCII. munpack
// changes the ends of lines of texts.
func TestConformanceMailHasServedFiles(t *testing.T) {
	t.Parallel()
	var paths []string
	var want [][]attachedFile
	for _, address := range []string{
		"file/5MB?type=zip", "file/1B", "pdf/3", "document/2?password=secret", "image/640x480?format=jpg", "csv/1000", "text/100", "mail/3",
	} {
		path := download(t, "/api/mail/1?attachment="+url.QueryEscape(address), "message.eml")
		file := servedFile(t, address)
		paths, want = append(paths, path), append(want, []attachedFile{file})
		for program := range mailExtractors {
			if program != "munpack" || !strings.HasPrefix(file.Type, "text/") {
				assert.Equal(t, file.SHA256, sumOfExtracted(t, program, path, file.Name), "%s from %s", program, address)
			}
		}
	}
	for i, m := range requireAgreement(t, paths) {
		assert.Equal(t, want[i], m.Attachments)
	}
}

// servedFile describes a file that the daemon serves.
func servedFile(t *testing.T, address string) attachedFile {
	t.Helper()
	response := open(t, "/api/"+address)
	mediaType, _, err := mime.ParseMediaType(response.Header.Get("Content-Type"))
	require.NoError(t, err)
	_, disposition, err := mime.ParseMediaType(response.Header.Get("Content-Disposition"))
	require.NoError(t, err)
	hash := sha256.New()
	_, err = io.Copy(hash, response.Body)
	require.NoError(t, err)
	return attachedFile{disposition["filename"], mediaType, hex.EncodeToString(hash.Sum(nil))}
}

// sumOfExtracted returns the SHA-256 of a file that a program extracts from a message.
func sumOfExtracted(t *testing.T, program, path, name string) string {
	t.Helper()
	folder := t.TempDir()
	command := mailExtractors[program](path, folder)
	runTool(t, command[0], command[1:]...)
	sum := sha256.Sum256([]byte(read(t, filepath.Join(folder, name))))
	return hex.EncodeToString(sum[:])
}

func TestConformanceMailOfAllFormatsIsEqual(t *testing.T) {
	t.Parallel()
	const count = 100
	want := downloadMailbox(t, "mail/100?seed=11", count)
	zip, tgz := t.TempDir(), t.TempDir()
	runTool(t, "unzip", "-q", download(t, "/api/mail/100?seed=11&format=zip", "mail.zip"), "-d", zip)
	runTool(t, "tar", "--extract", "--file", download(t, "/api/mail/100?seed=11&format=tgz", "mail.tgz"), "--directory", tgz)
	quoted := func(path string) bool { return strings.Contains(read(t, path), "\nFrom ") }
	assert.True(t, slices.ContainsFunc(want, quoted), "a line that is quoted in the mailbox")
	for _, folder := range []string{zip, tgz} {
		for i, path := range filesIn(t, folder, count) {
			require.Equal(t, read(t, want[i]), read(t, path), path)
		}
	}
}

// ClamAV finds the antivirus test file where it is, and nothing elsewhere.
func TestConformanceMailScanner(t *testing.T) {
	t.Parallel()
	database := filepath.Join(t.TempDir(), "test.hdb")
	require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
	reported := map[string]bool{} // by path
	var paths []string
	for _, format := range placeholder.MailFormats() {
		for _, query := range []string{"", "&attachments=3&body=text", "&depth=3"} {
			target := "/api/mail/1?format=" + string(format) + query
			infected, harmless := download(t, target+"&content=eicar", "eicar."+string(format)), download(t, target, "mixed."+string(format))
			reported[infected], reported[harmless] = true, false
			paths = append(paths, infected, harmless)
		}
	}
	args := append([]string{"--no-summary", "--database", database}, paths...)
	out, _ := exec.Command("clamscan", args...).CombinedOutput() // fails because it finds the test file
	for path, want := range reported {
		result := ": OK\n"
		if want {
			result = ": Eicar-Test-File.UNOFFICIAL FOUND\n"
		}
		found := strings.Contains(string(out), path+result)
		noteVerdict("clamscan", []string{path}, found)
		assert.True(t, found, "%s%s\n%s", path, result, out)
	}
}

// TestConformanceMailThroughput compares the throughput of one processor with Python's email package in
// memory: with the policy for new programs, and with the policy for old ones, which is faster. Each is the best of
// several attempts, because the machine may be busy.
func TestConformanceMailThroughput(t *testing.T) {
	path := generate(t, "/api/mail/10000?attachments=0", "mail.mbox")
	ofPython := decodeLines[float64](t, runTool(t, python, "testdata/mail/flatten.py", path), 2)

	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var best float64
	for range 5 {
		start := time.Now()
		content, err := placeholder.NewMail(placeholder.MailOptions{Messages: placeholder.MaxMailMessages, Attachments: placeholder.None})
		require.NoError(t, err)
		n, err := content.WriteTo(io.Discard)
		require.NoError(t, err)
		best = max(best, float64(n)/time.Since(start).Seconds())
	}
	t.Logf("%.0f MB/s: %.1f times as fast as Python, and %.1f times with its old policy", best/1e6, best/ofPython[0], best/ofPython[1])
	assert.Greater(t, best, 10*ofPython[0])
}
