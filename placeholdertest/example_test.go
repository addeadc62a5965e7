package placeholdertest_test

import (
	"archive/zip"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"testing"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

var (
	t       *testing.T // of the test around the example
	handler http.Handler
)

func ExampleGet() {
	photo := placeholdertest.Get(t, "image/800x600?format=jpg")
	if _, _, err := image.Decode(photo); err != nil {
		t.Error(err)
	}
}

func ExampleSeed() {
	users := placeholdertest.Get(t, fmt.Sprintf("json/100?seed=%d", placeholdertest.Seed(t)))
	t.Log(users.Name())
}

// The list testdata/placeholder.txt has the line
//
//	photo.jpg  image/4000x3000?style=photo&format=jpg
func ExampleSync() {
	placeholdertest.Sync(t, "testdata")
	photo, err := os.Open("testdata/photo.jpg")
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Close()
}

func ExampleTempFile() {
	name := placeholdertest.TempFile(t, placeholdertest.Get(t, "pdf/3"))
	if _, err := os.Stat(name); err != nil {
		t.Error(err)
	}
}

func ExampleUnpackCases() {
	limits := placeholdertest.UnpackLimits{Bytes: placeholder.GB, Files: 1000}
	for _, c := range placeholdertest.UnpackCases(limits, "zip") {
		archive, err := zip.NewReader(c.Content, c.Content.Size())
		if err != nil {
			log.Fatal(err)
		}
		var unpacked uint64
		for _, file := range archive.File {
			unpacked += file.UncompressedSize64
		}
		accept := unpacked <= placeholder.GB && len(archive.File) <= 1000
		fmt.Printf("%s: %t, as expected: %t\n", c.Name, accept, accept == c.Accept)
	}
	// Output:
	// zip 1 byte below the unpacked limit: true, as expected: true
	// zip at the unpacked limit: true, as expected: true
	// zip 1 byte above the unpacked limit: false, as expected: true
	// zip 1 file below the files limit: true, as expected: true
	// zip at the files limit: true, as expected: true
	// zip 1 file above the files limit: false, as expected: true
}

func ExampleFS() {
	photo := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 80, Height: 60}))
	backup := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 5 * placeholder.GB, Type: placeholder.FileZip}))
	files := placeholdertest.FS{"photos/1.png": photo, "photos/2.png": photo, "backup.zip": backup}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			fmt.Println(path.Dir(name), entry.Name())
		}
		return err
	})
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// . backup.zip
	// photos 1.png
	// photos 2.png
}

// The list testdata/placeholder.txt has the line
//
//	users.csv  csv/1000?columns=20
func ExampleFixtures() {
	users, err := fs.ReadFile(placeholdertest.Fixtures(t, "testdata"), "users.csv")
	if err != nil {
		t.Fatal(err)
	}
	t.Log(len(users))
}

func ExampleNewRequest() {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, placeholdertest.NewRequest(t, http.MethodPost, "/upload", placeholdertest.Get(t, "file/10MB?type=zip")))
	if w.Code != http.StatusCreated {
		t.Error(w.Code)
	}
}

func ExampleNewForm() {
	form := placeholdertest.NewForm(t, http.MethodPost, "https://photos.example/upload",
		placeholdertest.Value("title", "On the beach"),
		placeholdertest.Upload("photo", "../../etc/passwd", placeholdertest.Get(t, "image/800x600?format=jpg")))
	response, err := http.DefaultClient.Do(form)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
}

func ExampleNewServer() {
	server := placeholdertest.NewServer(t)
	response, err := server.Client().Get(server.URL + "/api/file/10MB")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
}

func ExampleTransport() {
	client := &http.Client{Transport: placeholdertest.Transport()}
	response, err := client.Get("https://files.example/api/text/1000")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	fmt.Println(response.Status, response.ContentLength)
	// Output: 200 OK 1000
}

func ExampleSizeCases() {
	const limit = 5 * placeholder.MB
	for _, c := range placeholdertest.SizeCases(limit, "png") {
		fmt.Println(c.Name, c.Content.Size(), c.Accept)
	}
	// Output:
	// png one byte below the limit 5242879 true
	// png at the limit 5242880 true
	// png one byte above the limit 5242881 false
}

func ExampleQuirkCases() {
	var rowsOf func(io.Reader) ([][]string, error)

	for _, c := range placeholdertest.QuirkCases(t, "csv", "tsv") {
		rows, err := rowsOf(c.Content)
		if err != nil && c.Valid {
			t.Errorf("%s: %v", c.Name, err)
		}
		if want := c.Expect.Tables[0].Strings(); err == nil && len(want) > 0 && !slices.EqualFunc(want, rows, slices.Equal) {
			t.Errorf("%s: got %q, want %q", c.Name, rows, want)
		}
	}
}

func ExampleEqual() {
	backup := placeholdertest.Get(t, "file/5GB?type=zip")
	stored, err := http.Get("https://storage.example/backup.zip")
	if err != nil {
		t.Fatal(err)
	}
	defer stored.Body.Close()
	placeholdertest.Equal(t, backup, stored.Body)
}

func ExampleVerifier() {
	want := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 100}))
	v := placeholdertest.NewVerifier(want)
	if _, err := io.CopyN(v, want.Open(), 90); err != nil {
		log.Fatal(err)
	}
	if difference, ok := errors.AsType[*placeholdertest.DifferenceError](v.Close()); ok {
		fmt.Println(difference.Offset, difference.WantSize, difference.GotSize)
	}
	// Output: 90 100 90
}

func ExampleSlow() {
	file := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 10 * placeholder.KB}))
	start := time.Now()
	n, err := io.Copy(io.Discard, placeholdertest.Slow(file, 100*placeholder.KB))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(n, time.Since(start) >= 100*time.Millisecond)
	// Output: 10240 true
}
