//go:build conformance

package conformance

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// pdfReaders return the arguments of programs that read a PDF with a password, and fail if it is wrong.
var pdfReaders = map[string]func(path, password string) []string{
	"qpdf":      func(path, password string) []string { return []string{"--password=" + password, "--check", path} },
	"pdftotext": func(path, password string) []string { return []string{"-upw", password, path, "-"} },
	"mutool":    func(path, password string) []string { return []string{"draw", "-q", "-p", password, "-F", "txt", path} },
	"node":      func(path, password string) []string { return []string{"testdata/pdf/pages.mjs", path, password} },
}

// maxPopplerPassword is the number of bytes that programs of Poppler read of a password.
const maxPopplerPassword = 32

// Programs open the files of the kit with the passwords that it says, except those that have to be
// prepared, which none of these programs does.
func TestConformancePasswords(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.PasswordCases(t, "pdf/1") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			path := saveAs(t, "/api/pdf/1", "file.pdf", c.Content, c.Content.Size())
			want := c.Opens && !c.Prepared
			for program, args := range pdfReaders {
				if program == "pdftotext" && len(c.Entered) > maxPopplerPassword {
					continue
				}
				out, err := exec.Command(program, args(path, c.Entered)...).CombinedOutput()
				noteVerdict(program, []string{path}, (err == nil) == want)
				assert.Equal(t, want, err == nil, "%s: %s", program, out)
			}
		})
	}
}

// Ghostscript reads an encrypted file. With a wrong password, it crashes on its way out.
func TestConformancePasswordInGhostscript(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/pdf/2?password=secret&seed=3", "a.pdf")
	assert.Contains(t, runTool(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-sOutputFile=-", "-sPDFPassword=secret", path), "Page 2")
}

// A decrypted file is the one that is not encrypted, object by object.
func TestConformanceDecryptedPDFIsTheSame(t *testing.T) {
	t.Parallel()
	ids := regexp.MustCompile(`(?m)^ +/ID .*\n`)
	objects := func(path string) string {
		out := runTool(t, "qpdf", "--qdf", "--no-original-object-ids", "--static-id", "--force-version=2.0", "--password=secret", "--decrypt", path, "-")
		return ids.ReplaceAllString(out, "")
	}
	for _, target := range []string{"pdf/1?", "pdf/100?text_type=german&", "pdf/3?text_type=error&seed=9&"} {
		want := objects(download(t, "/api/"+target, "a.pdf"))
		for _, passwords := range []string{"password=secret", "owner=secret", "password=secret&owner=boss"} {
			t.Run(target+passwords, func(t *testing.T) {
				assert.Equal(t, want, objects(download(t, "/api/"+target+passwords, "b.pdf")))
			})
		}
	}
}

// The password of the owner lifts restrictions, and the padding of a file is encrypted like its pages.
func TestConformanceRestrictedPDF(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/pdf/3?owner=boss&size=70MB", "a.pdf")
	assert.Regexp(t, `Encrypted: +yes \(print:no copy:no change:no addNotes:no algorithm:AES-256\)`, runTool(t, "pdfinfo", path))
	for _, password := range []string{"", "boss"} {
		encryption := runTool(t, "qpdf", "--show-encryption", "--password="+password, path)
		assert.Contains(t, encryption, "R = 6\n")
		assert.Equal(t, password == "boss", strings.Contains(encryption, "Supplied password is owner password"))
		assert.Contains(t, runTool(t, "mutool", "info", "-p", password, path), "Pages: 3")
	}
	assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
	const accessibility = "[512]"
	assert.True(t, strings.HasSuffix(runTool(t, "node", "testdata/pdf/pages.mjs", path), "\n"+accessibility+"\n"))
}
