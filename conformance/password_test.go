//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// pdfReaders return the arguments of programs that read a PDF with a password, and fail if it is wrong.
var pdfReaders = map[string]func(path, password string) []string{
	"qpdf":      func(path, password string) []string { return []string{"--password=" + password, "--check", path} },
	"pdftotext": func(path, password string) []string { return []string{"-upw", password, path, "-"} },
	"mutool":    func(path, password string) []string { return []string{"draw", "-q", "-p", password, "-F", "txt", path} },
	"node":      func(path, password string) []string { return []string{"testdata/pdf/pages.mjs", path, password} },
}

// maxPopplerPassword is the number of bytes that programs of Poppler read of a password. They cut longer ones.
const maxPopplerPassword = 32

// longestPassword has 127 bytes.
var longestPassword = strings.Repeat("\u9375", 42) + "x"

// zipReaders return the arguments of programs that read a zip with a password, and fail if it is wrong.
var zipReaders = map[string]func(path, password string) []string{
	"7z":     func(path, password string) []string { return []string{"t", "-p" + password, path} },
	"bsdtar": func(path, password string) []string { return []string{"--passphrase", password, "-xOf", path} },
	"node": func(path, password string) []string {
		return []string{"testdata/archives/unzipwithpassword.mjs", path, password}
	},
}

// Programs open the archives of the kit with the passwords that it says. 7-Zip refuses long ones.
func TestConformancePasswordsOfArchives(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.PasswordCases(t, "archive/1") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			path := saveAs(t, "/api/archive/1", "file.zip", c.Content, c.Content.Size())
			for program, args := range zipReaders {
				if program == "bsdtar" && c.Entered == "" || program == "node" && !c.Long {
					continue // bsdtar asks for it, and node starts slowly
				}
				want := c.Opens && !c.Prepared && (program != "7z" || !c.Long)
				command := exec.Command(program, args(path, c.Entered)...)
				command.Env = append(os.Environ(), "LC_ALL=C.UTF-8") // so that 7z reads its arguments as UTF-8
				out, err := command.CombinedOutput()
				noteVerdict(program, []string{path}, (err == nil) == want)
				assert.Equal(t, want, err == nil, "%s: %.500s", program, out)
			}
		})
	}
}

func TestConformanceLongPasswordOfArchiveInZip4j(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/archive/1?password="+longestPassword, "a.zip")
	runTool(t, "env", "LC_ALL=C.UTF-8", "java", "-cp", "/usr/share/java/zip4j.jar", "testdata/ReadEncryptedZip.java", path, longestPassword)
}

// unzip and Python's zipfile know only the encryption that is older than AES.
func TestConformanceProgramsWithoutAESRefuseArchives(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/archive/1?password=secret", "a.zip")
	const read = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.read(z.namelist()[0], pwd=b'secret')"
	for _, command := range [][]string{{"unzip", "-P", "secret", "-t", path}, {python, "-c", read, path}} {
		out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
		assert.Error(t, err)
		assert.Regexp(t, "unsupported compression|not supported", string(out))
	}
}

// Programs open the files of the kit with the passwords that it says, except those that have to be
// prepared, which none of these programs does.
func TestConformancePasswords(t *testing.T) {
	t.Parallel()
	for i, c := range placeholdertest.PasswordCases(t, "pdf/1") {
		if i%exhaustive.Or(4, 1) > 0 {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			path := saveAs(t, "/api/pdf/1", "file.pdf", c.Content, c.Content.Size())
			for program, args := range pdfReaders {
				want := c.Opens && !c.Prepared && (program != "pdftotext" || len(c.Entered) <= maxPopplerPassword)
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
	path := download(t, "/api/pdf/2?seed=3&password="+longestPassword, "a.pdf")
	assert.Contains(t, runTool(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-sOutputFile=-", "-sPDFPassword="+longestPassword, path), "Page 2")
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
			"password=s%C3%A9cret&encryption=aes-128": {"sécret"}, "owner=boss&encryption=rc4-128": {"", "boss"}, "password=x&owner=boss&encryption=rc4-40": {"x", "boss"},
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

// The older a program, the weaker the encryption that it reads.
func TestConformanceEncryptionsOfPDF(t *testing.T) {
	t.Parallel()
	for encryption, want := range map[string]string{
		"aes-256": "R = 6\n", "aes-128": "R = 4\n", "rc4-128": "R = 3\n", "rc4-40": "R = 2\n",
	} {
		path := download(t, "/api/pdf/2?password=secret&owner=boss&size=300001B&encryption="+encryption, "a.pdf")
		for program, args := range pdfReaders {
			runTool(t, program, args(path, "secret")...)
			out, err := exec.Command(program, args(path, "secrets")...).CombinedOutput()
			noteVerdict(program, []string{path}, err != nil)
			assert.Error(t, err, "%s with %s: %s", program, encryption, out)
		}
		for _, password := range []string{"secret", "boss"} {
			assert.Contains(t, runTool(t, "qpdf", "--show-encryption", "--password="+password, path), want)
			assert.Contains(t, runTool(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-sOutputFile=-", "-sPDFPassword="+password, path), "Page 2")
		}
	}
}

// encryptedOffice are targets of encrypted office files, and the kinds of documents that they are.
var encryptedOffice = map[string]string{
	"/api/document/3?":                 "text.TextDocument",
	"/api/document/1?size=1000001B&":   "text.TextDocument",
	"/api/sheet/100?seed=4&":           "sheet.SpreadsheetDocument",
	"/api/sheet/100?size=9MB&":         "sheet.SpreadsheetDocument",
	"/api/slides/10?text_type=german&": "presentation.PresentationDocument",
}

// encryptedOthers are targets of encrypted files of OpenDocument and of Excel 97, and the kinds of documents that they are.
var encryptedOthers = map[string]string{
	"/api/document/3?format=odt&design=essay&":     "text.TextDocument",
	"/api/sheet/1000?format=ods&chart=1&size=2MB&": "sheet.SpreadsheetDocument",
	"/api/slides/10?format=odp&text_type=german&":  "presentation.PresentationDocument",
	"/api/sheet/2000?format=xls&sheets=3&":         "sheet.SpreadsheetDocument",
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
	args := []string{"testdata/openwithpassword.py", t.TempDir(), download(t, "/api/document/1?password="+longestPassword, "file"), longestPassword}
	want := "text.TextDocument\n"
	for _, targets := range []map[string]string{encryptedOffice, encryptedOthers} {
		for target, kind := range targets {
			path := download(t, target+"password=sécret+", "file")
			args = append(args, path, "sécret ", path, "sécret")
			want += kind + "\ndoes not open\n"
		}
	}
	assert.Equal(t, want, runTool(t, python, args...))
}

// A program decrypts the files of the kit with the passwords that it says.
func TestConformancePasswordsOfOfficeFiles(t *testing.T) {
	exhaustive.Only(t)
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
