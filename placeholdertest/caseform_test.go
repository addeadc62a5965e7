package placeholdertest_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFormsOfCasesUploadTheirFiles(t *testing.T) {
	t.Parallel()
	const method, target, field = http.MethodPost, "/upload", "file"
	comment := placeholdertest.Value("comment", "a")
	size := placeholdertest.SizeCases(1000, "zip")[0]
	unpack := placeholdertest.UnpackCases(placeholdertest.UnpackLimits{Files: 3}, "zip")[0]
	password := placeholdertest.PasswordCases(t, "archive/1")[0]
	hostile := placeholdertest.HostileCases("zip")[0]
	for name, form := range map[string]struct {
		request *http.Request
		content *placeholder.Content
	}{
		"size":     {size.Form(t, method, target, field, comment), size.Content},
		"unpack":   {unpack.Form(t, method, target, field, comment), unpack.Content},
		"password": {password.Form(t, method, target, field, comment), password.Content},
		"hostile":  {hostile.Form(t, method, target, field, comment), hostile.Content},
		"twin":     {hostile.TwinForm(t, method, target, field, comment), hostile.Twin},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, method+" "+target, form.request.Method+" "+form.request.URL.String())
			assert.Equal(t, "a", form.request.PostFormValue("comment"))
			file, header, err := form.request.FormFile(field)
			require.NoError(t, err)
			assert.Equal(t, form.content.Name(), header.Filename)
			assert.Equal(t, form.content.MediaType(), header.Header.Get("Content-Type"))
			placeholdertest.Equal(t, form.content, file)
		})
	}
}

// receive is a handler of forms that accepts files up to limit bytes.
func receive(limit int64) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, header, err := r.FormFile("file")
		switch {
		case errors.Is(err, http.ErrNotMultipart):
			w.WriteHeader(http.StatusUnsupportedMediaType)
		case err != nil || header.Size > limit:
			w.WriteHeader(http.StatusRequestEntityTooLarge)
		default:
			w.WriteHeader(http.StatusCreated)
		}
	}
}

// A handler of forms refuses a file in the body for another reason than its size, so a handler without a
// limit would seem to have one.
func TestFormsOfSizeCasesFindMissingLimits(t *testing.T) {
	t.Parallel()
	failed := func(handler http.Handler, request func(placeholdertest.SizeCase) *http.Request) (failed []string) {
		for _, c := range placeholdertest.SizeCases(5000, "png") {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, request(c))
			if c.Accept != (w.Code == http.StatusCreated) {
				failed = append(failed, c.Name)
			}
		}
		return failed
	}
	form := func(c placeholdertest.SizeCase) *http.Request { return c.Form(t, http.MethodPost, "/", "file") }
	assert.Empty(t, failed(receive(5000), form))
	assert.Equal(t, []string{"png one byte above the limit"}, failed(receive(5*placeholder.MB), form))
	assert.Equal(t, []string{"png at the limit"}, failed(receive(4999), form))
}
