package uploadfilter_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/uploadfilter"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// A server is a handler with a folder for its uploads, which is alone in a sandbox.
type server struct {
	uploadfilter.Handler
	sandbox string
}

func newServer(t *testing.T) *server {
	t.Helper()
	sandbox := t.TempDir()
	uploads := filepath.Join(sandbox, "uploads")
	require.NoError(t, os.Mkdir(uploads, 0o700))
	dir, err := os.OpenRoot(uploads)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, dir.Close()) })
	return &server{uploadfilter.Handler{Dir: dir, Scan: scan}, sandbox}
}

// scan stands for an antivirus program, which would report more than the test file.
func scan(content []byte) error {
	virus, err := io.ReadAll(placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{})))
	if err == nil && bytes.Contains(content, virus) {
		err = errors.New("the file contains the antivirus test file")
	}
	return err
}

// upload uploads a file and returns the status, and what is stored.
func (s *server) upload(t *testing.T, file placeholdertest.Field) (status int, name string, stored []byte) {
	t.Helper()
	before := s.files(t)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, placeholdertest.NewForm(t, http.MethodPost, "/upload", file))
	if w.Code != http.StatusCreated {
		assert.Equal(t, before, s.files(t), "nothing is stored of a file that is refused")
		return w.Code, "", nil
	}
	var response uploadfilter.Stored
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &response))
	assert.ElementsMatch(t, append(before, "uploads/"+response.ID), s.files(t))
	stored, err := s.Dir.ReadFile(response.ID)
	require.NoError(t, err)
	return w.Code, response.Name, stored
}

// files returns the paths of all files in the sandbox.
func (s *server) files(t *testing.T) (paths []string) {
	t.Helper()
	require.NoError(t, fs.WalkDir(os.DirFS(s.sandbox), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			paths = append(paths, path)
		}
		return err
	}))
	return paths
}

// TestHostileFiles uploads all hostile files and their twins.
func TestHostileFiles(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.HostileCases() {
		t.Run(c.Case, func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			if !uploadfilter.Accepts(c.Format) {
				t.Skipf("the policy refuses all files of type %s, see refusedTypes", c.Format)
			}
			status, _, _ := s.upload(t, placeholdertest.Upload("file", c.Twin.Name(), c.Twin))
			assert.Equal(t, http.StatusCreated, status, "the twin is accepted")
			status, _, stored := s.upload(t, placeholdertest.Upload("file", c.Content.Name(), c.Content))
			switch c.Verdict {
			case placeholder.HostileReject:
				assert.Equal(t, http.StatusUnprocessableEntity, status, c.Attack)
			case placeholder.HostileSanitize:
				require.Equal(t, http.StatusCreated, status, c.Attack)
				assertHarmless(t, path.Ext(c.Content.Name()), stored)
			case placeholder.HostileIgnore:
				require.Equal(t, http.StatusCreated, status, c.Attack)
				assert.Equal(t, content(t, c.Content), stored)
			}
		})
	}
}

// TestRefusalsSayWhy checks that files are refused before they use memory, and not because of
// something else that is wrong with them.
func TestRefusalsSayWhy(t *testing.T) {
	t.Parallel()
	for token, reason := range map[string]string{
		"eicar-tgz-in-zip":     "antivirus test file",
		"jpg-pixels":           "pixels",
		"png-inflated-profile": `chunk "iCCP"`,
		"png-pixels":           "pixels",
		"tar-pax-size":         "several sizes",
		"tar-sparse":           "unpack",
		"tar-symlink-parent":   `target ".."`,
		"xml-entity-expansion": "document type",
		"xml-external-entity":  "document type",
		"zip-backslash-path":   `the path "../placeholder-canary.txt"`,
		"zip-local-name":       "several names",
		"zip-overlap":          "one after the other",
		"zip-reserved-names":   "not possible on all systems",
		"zip-symlink-absolute": `target "/tmp/placeholder-canary.txt"`,
		"zip-symlink-parent":   `target ".."`,
		"zip-unicode-path":     "several names",
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			file := placeholdertest.Get(t, "hostile/"+token)
			w := httptest.NewRecorder()
			newServer(t).ServeHTTP(w, placeholdertest.NewForm(t, http.MethodPost, "/upload", placeholdertest.Upload("file", file.Name(), file)))
			assert.Contains(t, w.Body.String(), reason)
		})
	}
}

// assertHarmless asserts that nothing is left of what the filter removes from a type.
func assertHarmless(t *testing.T, extension string, stored []byte) {
	t.Helper()
	switch extension {
	case ".csv":
		rows, err := csv.NewReader(bytes.NewReader(stored)).ReadAll()
		require.NoError(t, err)
		for _, value := range slices.Concat(rows...) {
			assert.NotRegexp(t, `^[=+\-@\t\r]`, value)
		}
	case ".tar":
		h, err := tar.NewReader(bytes.NewReader(stored)).Next()
		require.NoError(t, err)
		assert.Equal(t, h.Mode&0o777, h.Mode)
	case ".txt":
		assert.NotRegexp(t, `\p{Cf}`, string(stored))
	default: // images
		assert.NotContains(t, string(stored), placeholder.HostileMarker)
		_, err := zip.NewReader(bytes.NewReader(stored), int64(len(stored)))
		assert.Error(t, err)
	}
}

// refusedTypes are those that the policy refuses, twins included.
var refusedTypes = []string{"docm", "docx", "eml", "exe", "pdf", "pptx", "svg", "xlsx"}

func TestRefusedTypes(t *testing.T) {
	t.Parallel()
	var refused []string
	for _, c := range placeholdertest.HostileCases() {
		if uploadfilter.Accepts(c.Format) {
			continue
		}
		refused = append(refused, c.Format)
		for _, content := range []*placeholder.Content{c.Content, c.Twin} {
			status, _, _ := newServer(t).upload(t, placeholdertest.Upload("file", content.Name(), content))
			assert.Equal(t, http.StatusUnprocessableEntity, status, content.Name())
		}
	}
	assert.Subset(t, refusedTypes, refused)
}

// TestHostileNames uploads a file under all hostile names and their twins.
func TestHostileNames(t *testing.T) {
	t.Parallel()
	for _, f := range placeholdertest.Filenames() {
		t.Run(f.Title, func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			status, name, _ := s.upload(t, placeholdertest.Upload("file", f.Twin, fileFor(t, f.Twin)))
			assert.Equal(t, http.StatusCreated, status, "the twin is accepted")
			assert.Equal(t, f.Twin, name)
			for _, upload := range []func(string, string, *placeholder.Content) placeholdertest.Field{placeholdertest.Upload, placeholdertest.RawUpload} {
				status, name, _ := s.upload(t, upload("file", f.Name, fileFor(t, f.Name)))
				assert.Contains(t, []int{http.StatusCreated, http.StatusBadRequest, http.StatusUnprocessableEntity}, status)
				if status == http.StatusCreated {
					clean, err := uploadfilter.CleanName(name)
					assert.NoError(t, err)
					assert.Equal(t, clean, name)
				}
			}
		})
	}
}

// fileFor returns a file that suits the extension of a name.
func fileFor(t *testing.T, name string) *placeholder.Content {
	t.Helper()
	if strings.EqualFold(path.Ext(name), ".jpg") {
		return placeholdertest.Get(t, "image/80x60?format=jpg")
	}
	return placeholdertest.Get(t, "text/100")
}

func TestOrdinaryFilesAreAccepted(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"image/80x60?format=png", "image/80x60?format=jpg", "image/80x60?format=gif&frames=3", "image/80x60?style=photo&format=jpg",
		"text/1000", "json/20", "csv/20", "csv/20?nulls=20", "archive/10", "archive/10?format=tar", "archive/3?depth=2", "file/10KB?type=zip",
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			file := placeholdertest.Get(t, address)
			status, name, _ := newServer(t).upload(t, placeholdertest.Upload("file", file.Name(), file))
			assert.Equal(t, http.StatusCreated, status)
			assert.Equal(t, file.Name(), name)
		})
	}
}

// TestSecondDirectoryIsRefused uploads an archive with another directory and end record before those
// that the standard library reads.
func TestSecondDirectoryIsRefused(t *testing.T) {
	t.Parallel()
	file := content(t, placeholdertest.Get(t, "file/1KB?type=zip"))
	offset := func(file []byte) []byte { return file[len(file)-6:] } // of the directory
	twice := append(bytes.Clone(file), file[binary.LittleEndian.Uint32(offset(file)):]...)
	binary.LittleEndian.PutUint32(offset(twice), uint32(len(file)))
	_, err := zip.NewReader(bytes.NewReader(twice), int64(len(twice)))
	require.NoError(t, err)

	status, _, _ := newServer(t).upload(t, placeholdertest.Upload("file", "twice.zip",
		placeholder.FromReaderAt("twice.zip", bytes.NewReader(twice), int64(len(twice)))))
	assert.Equal(t, http.StatusUnprocessableEntity, status)
}

func TestLinksStayWithinArchive(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		entries, reason string
	}{
		{"a/b.txt|a/link>b.txt|link>a", ""},
		{"a/b.txt|link>a/..", "is not allowed"},
		{`a/b.txt|link>a\..`, "is not allowed"},
		{"a/b.txt|link>.", "does not lead to an entry"},
		{"a/b.txt|link>c", "does not lead to an entry"},
		{"a/b.txt|link>a|other>link", "leads to another link"},
		{"a/b.txt|link>a|LINK/c.txt", "is within a link"},
		{`a/b.txt|link>a|link\c.txt`, "is within a link"},
	} {
		t.Run(test.entries, func(t *testing.T) {
			t.Parallel()
			for _, pack := range []func(io.Writer, []string) error{packZip, packTar} {
				var b bytes.Buffer
				require.NoError(t, pack(&b, strings.Split(test.entries, "|")))
				name := "links.zip"
				if !bytes.HasPrefix(b.Bytes(), []byte("PK")) {
					name = "links.tar"
				}
				w := httptest.NewRecorder()
				file := placeholder.FromReaderAt(name, bytes.NewReader(b.Bytes()), int64(b.Len()))
				newServer(t).ServeHTTP(w, placeholdertest.NewForm(t, http.MethodPost, "/upload", placeholdertest.Upload("file", name, file)))
				assert.Equal(t, test.reason == "", w.Code == http.StatusCreated, name)
				assert.Contains(t, w.Body.String(), test.reason, name)
			}
		})
	}
}

// packZip writes a zip of empty files, and of links, such as "link>target".
func packZip(out io.Writer, entries []string) error {
	w := zip.NewWriter(out)
	for _, entry := range entries {
		name, target, isLink := strings.Cut(entry, ">")
		h := &zip.FileHeader{Name: name}
		if isLink {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		content, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(content, target); err != nil {
			return err
		}
	}
	return w.Close()
}

// packTar is packZip for tar.
func packTar(out io.Writer, entries []string) error {
	w := tar.NewWriter(out)
	for _, entry := range entries {
		name, target, isLink := strings.Cut(entry, ">")
		h := &tar.Header{Typeflag: tar.TypeReg, Name: name, Linkname: target, Mode: 0o644}
		if isLink {
			h.Typeflag = tar.TypeSymlink
		}
		if err := w.WriteHeader(h); err != nil {
			return err
		}
	}
	return w.Close()
}

func TestLimitIsEnforced(t *testing.T) {
	t.Parallel()
	file := placeholdertest.Get(t, "file/8MB?type=png") // and the framing of the form
	status, _, _ := newServer(t).upload(t, placeholdertest.Upload("file", "large.png", file))
	assert.Equal(t, http.StatusRequestEntityTooLarge, status)
}

// content returns the bytes of a file.
func content(t *testing.T, file *placeholder.Content) []byte {
	t.Helper()
	b, err := io.ReadAll(file.Open())
	require.NoError(t, err)
	return b
}
