package placeholder_test

import (
	"fmt"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

// openFiles are files of OpenDocument with a password and a size.
var openFiles = map[string]func(password string, size int64) placeholder.Options{
	"odt": func(password string, size int64) placeholder.Options {
		return placeholder.DocumentOptions{Pages: 2, Design: placeholder.DocumentEssay, Format: placeholder.DocumentODT, Password: password, Size: size}
	},
	"ods": func(password string, size int64) placeholder.Options {
		return placeholder.SheetOptions{Rows: 200, Chart: true, Format: placeholder.SheetODS, Password: password, Size: size}
	},
	"odp": func(password string, size int64) placeholder.Options {
		return placeholder.SlidesOptions{Slides: 5, Format: placeholder.SlidesODP, Password: password, Size: size}
	},
}

func init() {
	for format, options := range openFiles {
		samples[format+" encrypted"] = options("secret", 0)
		samples[format+" encrypted of 1 MB"] = options("secret", placeholder.MB)
	}
}

func TestEncryptedOpenDocumentsHaveTheSameFiles(t *testing.T) {
	t.Parallel()
	for format, options := range openFiles {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			open := func(password string, size int64) *placeholder.Content {
				content, err := placeholder.New(t.Context(), options(password, size))
				require.NoError(t, err)
				return content
			}
			want := odftest.Open(t, readAll(t, open("", 0)))
			delete(want, "META-INF/manifest.xml")
			all := readAll(t, open("sécret", 0))
			require.NoError(t, iotest.TestReader(open("sécret", 0), all))
			files, _, err := odftest.Decrypt(all, "sécret")
			require.NoError(t, err)
			assert.Equal(t, want, files)
			_, _, err = odftest.Decrypt(all, "secret")
			assert.Error(t, err)

			for _, more := range []int64{0, 50, 400, 100_000} {
				size := int64(len(all)) + more
				padded := readAll(t, open("sécret", size))
				require.Len(t, padded, int(size))
				files, encrypted, err := odftest.Decrypt(padded, "sécret")
				require.NoError(t, err)
				assert.Len(t, encrypted, len(want)-1, "all but mimetype")
				delete(files, "padding.bin")
				assert.Equal(t, want, files)
			}
			_, err = placeholder.New(t.Context(), options("sécret", int64(len(all))-1))
			assertInvalid(t, err, fmt.Sprintf("Size must be at least %dB for these options, got %dB", len(all), len(all)-1))
		})
	}
}
