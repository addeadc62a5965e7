//go:build conformance

//go:debug zipinsecurepath=0
//go:debug tarinsecurepath=0

package conformance

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// A naiveReceiver reports whether it failed as a case says. What fails only on Windows or macOS is
// emulated.
type naiveReceiver func(t *testing.T, s sandbox, file []byte) (failed bool)

// naiveReceivers are by format and case.
var naiveReceivers = map[string]map[string]naiveReceiver{"zip": zipFailures, "tar": tarFailures}

// carefulReceivers extract archives of a format, or return an error.
var carefulReceivers = map[string]func(s sandbox, file []byte) error{"zip": unzipCarefully, "tar": untarCarefully}

// archiveCases returns the cases about zip and tar.
func archiveCases() []hostile.Case {
	return slices.DeleteFunc(hostile.Cases(), func(c hostile.Case) bool {
		return !strings.HasPrefix(c.Token, "zip-") && !strings.HasPrefix(c.Token, "tar-")
	})
}

// TestConformanceGoKeepsFilesInside checks os.Root, and that archive/zip and archive/tar refuse what
// their documentation says.
func TestConformanceGoKeepsFilesInside(t *testing.T) {
	refused := []string{"zip-parent-path", "zip-absolute-path", "zip-backslash-path", "tar-parent-path", "tar-absolute-path", "tar-long-name"}
	for _, c := range archiveCases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			for _, twin := range []bool{false, true} {
				s, file := newSandbox(t), c.File(twin)
				root, err := os.OpenRoot(s.in)
				require.NoError(t, err)
				defer root.Close()
				var insecure error
				if c.Format == "zip" {
					_, insecure = zip.NewReader(bytes.NewReader(file), int64(len(file)))
					err = unzip(rootDisk{root}, openZip(t, file), plainName)
				} else {
					_, insecure = tar.NewReader(bytes.NewReader(file)).Next()
					err = untar(rootDisk{root}, file)
				}
				backslash := c.Token == "zip-backslash-path" // which archive/zip refuses in any path
				assert.Equal(t, slices.Contains(refused, c.Token) && (!twin || backslash), insecure != nil)
				assert.Empty(t, s.outside(t))
				assert.True(t, !twin || err == nil, "%v", err)
			}
		})
	}
}

func TestConformanceHostileArchivesHarmNaiveReceiversOnly(t *testing.T) {
	for _, c := range archiveCases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			naive, careful := naiveReceivers[c.Format][c.Token], carefulReceivers[c.Format]
			require.NotNil(t, naive)
			assert.True(t, naive(t, newSandbox(t), c.File(false)), c.Failure)
			assert.False(t, naive(t, newSandbox(t), c.File(true)), "fails on the twin")

			s := newSandbox(t)
			err := careful(s, c.File(false))
			assert.Equal(t, c.Verdict == hostile.Reject, err != nil, "%v", err)
			assert.Empty(t, s.outside(t))
			assert.False(t, s.has(t, fs.ModeSetuid))
			s = newSandbox(t)
			require.NoError(t, careful(s, c.File(true)))
			assert.Empty(t, s.outside(t))
			assert.NotEmpty(t, s.files(t))
		})
	}
}

// An extractor is the command that extracts an archive to a folder. It must not ask for a password.
type extractor func(path, folder string) []string

// extractors are programs in their safe modes, by name.
var extractors = map[string]extractor{
	"unzip": func(path, folder string) []string { return []string{"unzip", "-o", "-P", "wrong", path, "-d", folder} },
	"7z":    func(path, folder string) []string { return []string{"7z", "x", "-y", "-pwrong", "-o" + folder, path} },
	"tar":   func(path, folder string) []string { return []string{"tar", "-x", "-f", path, "-C", folder} },
	"bsdtar": func(path, folder string) []string {
		return []string{"bsdtar", "--passphrase", "wrong", "-x", "-f", path, "-C", folder}
	},
	// Debian's Python may be too old to have filters.
	"Python": func(path, folder string) []string { return []string{"python3", "testdata/extract.py", path, folder} },
}

// extract extracts the file of a case, or its twin, with a program.
func (s sandbox) extract(t *testing.T, program string, c hostile.Case, twin bool) (output string, err error) {
	t.Helper()
	file := c.File(twin)
	path := saveAs(t, "/api/hostile/"+c.Token, "archive."+c.Format, bytes.NewReader(file), int64(len(file)))
	args := extractors[program](path, s.in)
	command := exec.CommandContext(t.Context(), args[0], args[1:]...)
	command.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := command.CombinedOutput()
	if twin { // programs may reject the file, and need not
		noteVerdict(program, []string{path}, err == nil)
	}
	return string(out), err
}

func TestConformanceExtractorsAndHostileArchives(t *testing.T) {
	exhaustive.Only(t)
	for _, c := range archiveCases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			want := newSandbox(t)
			require.NoError(t, carefulReceivers[c.Format](want, c.File(true)))
			for program := range extractors {
				if program == "unzip" && c.Format != "zip" || program == "tar" && c.Format != "tar" {
					continue
				}
				s := newSandbox(t)
				_, _ = s.extract(t, program, c, false)
				assert.Empty(t, s.outside(t), program)
				assert.NoFileExists(t, "/tmp/"+hostile.Canary, program)

				s = newSandbox(t)
				output, err := s.extract(t, program, c, true)
				assert.NoError(t, err, "%s: %s", program, output)
				assert.NotContains(t, strings.ToLower(output), "warning", program)
				switch {
				case program == "7z" && c.Token == "tar-sparse": // shows the map of the file
				case program == "Python" && strings.HasPrefix(c.Token, "zip-symlink-"): // writes links as files
					assert.Subset(t, portable(s.files(t)), portable(want.files(t)), program)
				default:
					assert.Equal(t, portable(want.files(t)), portable(s.files(t)), program)
				}
			}
		})
	}
}

// portable returns files by names that extractors agree on: some replace backslashes, or compose letters.
func portable(files map[string]string) map[string]string {
	same := map[string]string{}
	for name, content := range files {
		same[norm.NFC.String(slashed(name))] = content
	}
	return same
}

// TestConformanceExtractorsDisagree checks that some cases mislead programs that many people use: two
// of them extract other files. They agree on the twin.
func TestConformanceExtractorsDisagree(t *testing.T) {
	for token, programs := range map[string][2]string{
		"zip-backslash-path":   {"unzip", "bsdtar"},
		"zip-normalized-names": {"unzip", "bsdtar"},
		"zip-local-name":       {"unzip", "bsdtar"},
		"zip-unicode-path":     {"Python", "unzip"},
		"zip-declared-size":    {"Python", "unzip"},
		"zip-nul-name":         {"7z", "unzip"},
		"zip-two-directories":  {"7z", "unzip"},
		"zip-comment-archive":  {"7z", "unzip"},
		"tar-hard-link":        {"tar", "bsdtar"},
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			all := archiveCases()
			c := all[slices.IndexFunc(all, func(c hostile.Case) bool { return c.Token == token })]
			for _, twin := range []bool{false, true} {
				first, second := newSandbox(t), newSandbox(t)
				_, _ = first.extract(t, programs[0], c, twin)
				_, _ = second.extract(t, programs[1], c, twin)
				if twin {
					assert.Equal(t, portable(first.files(t)), portable(second.files(t)))
				} else {
					assert.NotEqual(t, first.files(t), second.files(t))
				}
			}
		})
	}
}
