//go:build conformance

package conformance

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A clientFile is what clients in other languages print about a file.
type clientFile struct {
	Name      string `json:"name"`
	MediaType string `json:"media_type"`
	Size      int64  `json:"size"`
	SHA256    string `json:"sha256"`
}

// clientFiles returns files of all kinds by address, which all clients get.
var clientFiles = sync.OnceValues(func() (files map[string]clientFile, err error) {
	files = map[string]clientFile{}
	for _, a := range clientAddresses() {
		content, err := grammar.Open(context.Background(), a)
		if err != nil {
			return nil, err
		}
		if content.Size() > placeholder.MB && !strings.HasPrefix(a, "file/") || content.Size() > 30*placeholder.MB {
			continue // each client would take long
		}
		hash := sha256.New()
		if _, err := io.Copy(hash, content); err != nil {
			return nil, err
		}
		files[a] = clientFile{content.Name(), content.MediaType(), content.Size(), hex.EncodeToString(hash.Sum(nil))}
	}
	return files, nil
})

// clientAddresses returns addresses of all kinds, some of corrupt and of hostile files, and some with
// characters that clients have to escape.
func clientAddresses() (addresses []string) {
	for _, kind := range grammar.Kinds(nil) {
		addresses = append(addresses, kind.Example())
		for _, preset := range exhaustive.Or(kind.Presets[:min(1, len(kind.Presets))], kind.Presets) {
			addresses = append(addresses, preset.Address)
		}
	}
	for _, corruption := range placeholder.Corruptions(placeholder.Must(grammar.Open(context.Background(), "image/80x60"))) {
		addresses = append(addresses, "image/80x60?corrupt="+string(corruption))
	}
	for _, hostile := range placeholder.HostileCases()[:10] {
		addresses = append(addresses, "hostile/"+hostile.Case)
	}
	return append(addresses, "image/80x60?text=50%25+%23%3B&bg=fff", "json/10?fields=id,name&country=DE,FR", "qr?data=é")
}

// testClient asserts that a client gets the same files as the library. If parameters is false, its media
// types have none. The client prints what the files of a JSON list of addresses are.
func testClient(t *testing.T, parameters bool, run func(stdin string) (stdout string)) {
	t.Helper()
	files, err := clientFiles()
	require.NoError(t, err)
	require.Greater(t, len(files), 50)
	t.Logf("%d addresses", len(files))
	addresses, err := json.Marshal(slices.Collect(maps.Keys(files)))
	require.NoError(t, err)
	var got map[string]clientFile
	require.NoError(t, json.Unmarshal([]byte(run(string(addresses))), &got))
	require.Len(t, got, len(files))
	for a, want := range files {
		if !parameters {
			want.MediaType, _, _ = strings.Cut(want.MediaType, ";")
		}
		assert.Equal(t, want, got[a], a)
	}
}
