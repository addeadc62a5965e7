package placeholdertest_test

import (
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// TestFormNamesAreReadByGo reads each name with mime/multipart, which does not decode %22.
func TestFormNamesAreReadByGo(t *testing.T) {
	t.Parallel()
	titles := map[string]bool{}
	for _, name := range placeholdertest.FormNames() {
		titles[name.Title] = true
		t.Run(name.Title, func(t *testing.T) {
			t.Parallel()
			content := placeholdertest.Get(t, "file/1KB")
			r := placeholdertest.NewForm(t, http.MethodPost, "/", name.Upload("avatar", content))
			reader, err := r.MultipartReader()
			require.NoError(t, err)
			part, err := reader.NextPart()
			require.NoError(t, err)
			assert.Equal(t, "avatar", part.FormName())
			assert.True(t, part.FileName() == name.Name || slices.Contains(name.Also, part.FileName()), part.FileName())
			placeholdertest.Equal(t, content, part)
		})
	}
	assert.Len(t, titles, len(placeholdertest.FormNames()))
}
