//go:build conformance

package conformance

import (
	"os/exec"
	"path/filepath"
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
	objects := func(path, password string) string {
		out := runTool(t, "qpdf", "--qdf", "--no-original-object-ids", "--static-id", "--force-version=2.0", "--password="+password, "--decrypt", path, "-")
		return ids.ReplaceAllString(out, "")
	}
	for _, target := range []string{"pdf/1?", "pdf/100?text_type=german&", "pdf/3?text_type=error&seed=9&"} {
		want := objects(download(t, "/api/"+target, "a.pdf"), "")
		for query, passwords := range map[string][]string{
			"password=secret": {"secret"}, "owner=secret": {"", "secret"}, "password=secret&owner=boss": {"secret", "boss"},
		} {
			t.Run(target+query, func(t *testing.T) {
				path := download(t, "/api/"+target+query, "b.pdf")
				for _, password := range passwords {
					assert.Equal(t, want, objects(path, password), "with the password %q", password)
				}
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

// encryptedOffice are targets of encrypted office files, and the kinds of documents that they are.
var encryptedOffice = map[string]string{
	"/api/document/3?":                 "text.TextDocument",
	"/api/document/1?size=1000001B&":   "text.TextDocument",
	"/api/sheet/100?seed=4&":           "sheet.SpreadsheetDocument",
	"/api/sheet/100?size=9MB&":         "sheet.SpreadsheetDocument",
	"/api/slides/10?text_type=german&": "presentation.PresentationDocument",
}

// Decrypted files are those that are not encrypted, and their checksum is right.
func TestConformanceDecryptedOfficeFilesAreTheSame(t *testing.T) {
	t.Parallel()
	for target := range encryptedOffice {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			name := "a.docx"
			if strings.HasPrefix(target, "/api/sheet/") {
				name = "a.xlsx" // which is read by one more library
			}
			path := download(t, target+"password=sécret+", name)
			out := filepath.Join(t.TempDir(), "decrypted")
			for _, decrypt := range [][]string{{python, "testdata/decrypt.py"}, {"node", "testdata/office/decrypt.mjs"}} {
				runTool(t, decrypt[0], append(decrypt[1:], path, "sécret ", out)...)
				if strings.Contains(target, "size=") {
					runTool(t, "unzip", "-tq", out)
				} else {
					runTool(t, "cmp", out, download(t, target, "b"))
				}
				wrong, err := exec.Command(decrypt[0], append(decrypt[1:], path, "sécret", out)...).CombinedOutput()
				noteVerdict(decrypt[0], []string{path}, err != nil)
				assert.Error(t, err, "%s", wrong)
			}
		})
	}
}

func TestConformanceEncryptedFilesInLibreOffice(t *testing.T) {
	t.Parallel()
	args, want := []string{"testdata/openwithpassword.py", t.TempDir()}, ""
	for target, kind := range encryptedOffice {
		path := download(t, target+"password=sécret+", "file")
		args = append(args, path, "sécret ", path, "sécret")
		want += kind + "\ndoes not open\n"
	}
	assert.Equal(t, want, runTool(t, python, args...))
}

// A program decrypts the files of the kit with the passwords that it says.
func TestConformancePasswordsOfOfficeFiles(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.PasswordCases(t, "document/1") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			path := saveAs(t, "/api/document/1", "file.docx", c.Content, c.Content.Size())
			out, err := exec.Command("node", "testdata/office/decrypt.mjs", path, c.Entered, filepath.Join(t.TempDir(), "decrypted")).CombinedOutput()
			want := c.Opens && !c.Prepared
			noteVerdict("officecrypto-tool", []string{path}, (err == nil) == want)
			assert.Equal(t, want, err == nil, "%s", out)
		})
	}
}
