package placeholdertest_test

import (
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/examples/uploadfilter"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFilenamesAreDescribed(t *testing.T) {
	t.Parallel()
	names, titles := map[string]bool{}, map[string]bool{}
	for _, f := range placeholdertest.Filenames() {
		assert.False(t, names[f.Name], "%q occurs twice", f.Name)
		assert.False(t, titles[f.Title], "%q occurs twice", f.Title)
		names[f.Name], titles[f.Title] = true, true
		assert.Regexp(t, `^[A-Z0-9][^.]*$`, f.Title)
		assert.Regexp(t, `^[A-Z].*\.$`, f.Attack)
		assert.Regexp(t, `^[A-Z].*\.$`, f.Failure)
		assert.NotZero(t, f.CWE)
		assert.False(t, names[f.Twin], "the twin %q is hostile", f.Twin)
	}
	assert.Greater(t, len(names), 80)
}

func TestFilenamesCannotBeChanged(t *testing.T) {
	t.Parallel()
	placeholdertest.Filenames()[0].Name = "changed"
	assert.NotEqual(t, "changed", placeholdertest.Filenames()[0].Name)
}

// severity orders verdicts.
var severity = []placeholder.HostileVerdict{placeholder.HostileIgnore, placeholder.HostileSanitize, placeholder.HostileReject}

// TestFilenamesHarmNaiveReceiversOnly passes each name to a naive receiver, which must fail as the
// description says, and to a careful one. That shows what CleanName returns, and stores files
// under its own names.
func TestFilenamesHarmNaiveReceiversOnly(t *testing.T) {
	t.Parallel()
	failures := map[string]bool{}
	for _, f := range placeholdertest.Filenames() {
		failures[f.Failure] = true
		t.Run(f.Title, func(t *testing.T) {
			fails, stores := stored[f.Failure]
			if !stores {
				fails = shown[f.Failure]
			}
			require.NotNil(t, fails, f.Failure)
			assert.True(t, fails(t, f.Name), "naive: %s", f.Failure)
			assert.False(t, fails(t, f.Twin), "twin: %s", f.Failure)

			twin, err := uploadfilter.CleanName(f.Twin)
			require.NoError(t, err)
			assert.Equal(t, f.Twin, twin)
			clean, err := uploadfilter.CleanName(f.Name)
			assert.GreaterOrEqual(t, slices.Index(severity, verdict(f.Name, clean, err)), slices.Index(severity, f.Verdict))
			switch {
			case err != nil:
			case stores:
				assert.False(t, fails(t, "0123456789"+path.Ext(clean)), "careful: %s", f.Failure)
			case clean != f.Name:
				assert.False(t, fails(t, clean), "careful: %s", f.Failure)
			}
		})
	}
	assert.Len(t, failures, len(stored)+len(shown))
}

// verdict returns the verdict that a clean name or an error stands for.
func verdict(name, clean string, err error) placeholder.HostileVerdict {
	switch {
	case err != nil:
		return placeholder.HostileReject
	case clean != name:
		return placeholder.HostileSanitize
	}
	return placeholder.HostileIgnore
}

// TestRawUploadSendsFilenameAsItIs reads the bytes of a form, and what mime/multipart makes of it.
func TestRawUploadSendsFilenameAsItIs(t *testing.T) {
	t.Parallel()
	file := placeholdertest.Get(t, "text/10")
	for _, f := range placeholdertest.Filenames() {
		t.Run(f.Title, func(t *testing.T) {
			r := placeholdertest.NewForm(t, http.MethodPost, "/", placeholdertest.RawUpload("photo", f.Name, file))
			body, err := io.ReadAll(r.Body)
			require.NoError(t, err)
			assert.EqualValues(t, r.ContentLength, len(body))
			assert.Contains(t, string(body), "\r\nContent-Disposition: form-data; name=\"photo\"; filename=\""+f.Name+"\"\r\n")
		})
	}
}

func TestRawUploadAddsHeaderFields(t *testing.T) {
	t.Parallel()
	file := placeholdertest.Get(t, "text/10")
	part := func(upload func(name, filename string, content *placeholder.Content) placeholdertest.Field) *multipart.Part {
		r := placeholdertest.NewForm(t, http.MethodPost, "/", upload("photo", "a.jpg\"\r\nX-Placeholder: \"executed", file))
		form, err := r.MultipartReader()
		require.NoError(t, err)
		part, err := form.NextPart()
		require.NoError(t, err)
		return part
	}
	assert.Equal(t, `"executed"`, part(placeholdertest.RawUpload).Header.Get("X-Placeholder"))
	assert.Empty(t, part(placeholdertest.Upload).Header.Get("X-Placeholder"))
	assert.Equal(t, `a.jpg"%0D%0AX-Placeholder: "executed`, part(placeholdertest.Upload).FileName())
}

func ExampleFilenames() {
	for _, f := range placeholdertest.Filenames()[:3] {
		fmt.Printf("%s: %q must be stored in no other place than %q (CWE-%d)\n", f.Title, f.Name, f.Twin, f.CWE)
	}
	// Output:
	// Parent folder: "../placeholder-canary.txt" must be stored in no other place than "placeholder-canary.txt" (CWE-22)
	// Parent of the parent folder: "../../placeholder-canary.txt" must be stored in no other place than "placeholder-canary.txt" (CWE-22)
	// Parent of an inner folder: "photos/../../placeholder-canary.txt" must be stored in no other place than "placeholder-canary.txt" (CWE-22)
}
