package interop

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// A receivedForm is a form as a parser reports it.
type receivedForm struct {
	Values map[string]string
	Files  []receivedFile
}

type receivedFile struct{ Field, Filename, Type, SHA256 string }

// startForms starts the server of forms.mjs and returns its URL.
func startForms(t *testing.T) string {
	t.Helper()
	command := exec.Command("node", "forms.mjs") // it exits when its input is closed
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	require.NoError(t, err)
	output, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		require.NoError(t, input.Close())
		require.NoError(t, command.Wait())
	})
	port, err := bufio.NewReader(output).ReadString('\n')
	require.NoError(t, err, "run npm ci to install the dependencies of the server")
	return "http://127.0.0.1:" + strings.TrimSpace(port)
}

func TestNodeParsersReceiveForms(t *testing.T) {
	t.Parallel()
	url := startForms(t)
	photo := placeholdertest.Get(t, "image/80x60?format=jpg")
	archive := placeholdertest.Get(t, "file/50MB?type=zip")
	for parser, filenames := range map[string][]string{
		"busboy": {
			"photo.jpg", "my photo.jpg", `"quoted".jpg`, "фото 漢字.jpg", "; filename=x.jpg", "../../etc/passwd",
			strings.Repeat("a", 251) + ".jpg",
		},
		// formidable removes what precedes a backslash.
		"formidable": {
			"photo.jpg", "my photo.jpg", "фото 漢字.jpg", "../../etc/passwd", strings.Repeat("a", 251) + ".jpg",
		},
	} {
		for _, filename := range filenames {
			t.Run(fmt.Sprintf("%s %.40s", parser, filename), func(t *testing.T) {
				got := send(t, placeholdertest.NewForm(t, http.MethodPost, url+"/"+parser,
					placeholdertest.Value("title", `a "title"`),
					placeholdertest.Upload("photo", filename, photo),
					placeholdertest.Upload("archive", "a.zip", archive)))
				assert.Equal(t, map[string]string{"title": `a "title"`}, got.Values)
				assert.Equal(t, []receivedFile{
					{"photo", filename, "image/jpeg", sum(t, photo)}, {"archive", "a.zip", "application/zip", sum(t, archive)},
				}, got.Files)
			})
		}
	}
}

func send(t *testing.T, r *http.Request) (form receivedForm) {
	t.Helper()
	response, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer response.Body.Close()
	require.Equal(t, http.StatusOK, response.StatusCode)
	require.NoError(t, json.NewDecoder(response.Body).Decode(&form))
	return form
}

func sum(t *testing.T, content *placeholder.Content) string {
	t.Helper()
	hash := sha256.New()
	_, err := content.Open().WriteTo(hash)
	require.NoError(t, err)
	return hex.EncodeToString(hash.Sum(nil))
}
