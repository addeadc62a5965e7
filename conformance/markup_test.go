//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// countPage counts the characters that pages show, whose paths are in %s. The image delays the end of the page until
// all are counted. The space after a check box is not text of the article.
const countPage = `<!DOCTYPE html><title>Characters</title><img src="/counted" hidden><body><script>
async function count(path) {
  const frame = document.createElement('iframe');
  await new Promise((resolve) => { frame.onload = resolve; frame.src = path; document.body.append(frame); });
  const { body } = frame.contentDocument;
  for (const { nextSibling } of body.querySelectorAll('input')) nextSibling.data = nextSibling.data.replace(/^ /, '');
  const { length } = [...body.innerText];
  frame.remove();
  return length;
}
(async () => {
  const counts = {};
  for (const path of %s) counts[path] = await count(path);
  await fetch('/counts', { method: 'POST', body: JSON.stringify(counts) });
})();
</script>`

// shownCharacters returns how many characters Chromium shows of each page in a directory.
func shownCharacters(t *testing.T, directory string) map[string]int {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(directory, "*.html"))
	require.NoError(t, err)
	for i := range paths {
		paths[i] = filepath.Base(paths[i])
	}
	list, err := json.Marshal(paths)
	require.NoError(t, err)
	counts, counted := map[string]int{}, make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{name}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html") // so that the charset is that of the page
		http.ServeFile(w, r, filepath.Join(directory, r.PathValue("name")))
	})
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintf(w, countPage, list) })
	mux.HandleFunc("GET /counted", func(http.ResponseWriter, *http.Request) { <-counted })
	mux.HandleFunc("POST /counts", func(_ http.ResponseWriter, r *http.Request) {
		assert.NoError(t, json.NewDecoder(r.Body).Decode(&counts))
		close(counted)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	runTool(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--user-data-dir="+t.TempDir(), "--dump-dom", server.URL)
	return counts
}

// TestConformanceArticlesHaveExactLength counts the characters that Chromium shows of pages, and of Markdown that
// several programs render.
func TestConformanceArticlesHaveExactLength(t *testing.T) {
	directory := t.TempDir()
	want, files := map[string]int{}, map[string][]string{}
	add := func(flavour, extension string, chars int, query string) {
		name := fmt.Sprintf("%d.%s", len(want), extension)
		path := filepath.Join(directory, name)
		target := fmt.Sprintf("/api/%s/%d?%s", map[string]string{"md": "markdown", "html": "html"}[extension], chars, query)
		noteDownload(path, target)
		file := read(t, download(t, target, name))
		require.NoError(t, os.WriteFile(path, []byte(file), 0o644))
		want[name] = chars
		files[flavour] = append(files[flavour], path)
	}
	designs := placeholder.HTMLDesigns()
	for i, style := range placeholder.TextTypes() {
		for j, chars := range []int{1 + i, 17_000} {
			query := fmt.Sprintf("text_type=%s&seed=%d", style, i)
			add("html", "html", chars, fmt.Sprintf("%s&design=%s", query, designs[(i+j)%len(designs)]))
			add("commonmark", "md", chars, query+"&flavour=commonmark")
			add("gfm", "md", chars, query+"&flavour=gfm")
		}
	}
	for flavour, paths := range files {
		runTool(t, "node", append([]string{"testdata/markup/render.mjs", flavour}, paths...)...)
		if flavour == "html" {
			checkTidy(t, paths)
		}
	}
	add("charset", "html", 6000, "text_type=german&charset=windows-1252")
	add("charset", "html", 6000, "text_type=german&charset=shift_jis&minified=1")
	add("charset", "html", 6000, "text_type=error&charset=utf-16le&bom=1")
	counts := shownCharacters(t, directory)
	require.Greater(t, len(counts), 80)
	for page, got := range counts {
		name := strings.Join(strings.SplitN(page, ".", 3)[:2], ".")
		noteVerdict("chromium", []string{filepath.Join(directory, name)}, assert.Equal(t, want[name], got, page))
	}
}

// TestConformanceValidQuirksParse checks that pages that are valid, and all twins, have no error that a parser finds.
func TestConformanceValidQuirksParse(t *testing.T) {
	t.Parallel()
	args := []string{"testdata/markup/render.mjs", "html"}
	for _, c := range placeholder.QuirkCases("html") {
		args = append(args, download(t, "/api/quirk/"+c.Case+"?twin=1", c.Case+"-twin.html"))
		if c.Valid {
			args = append(args, download(t, "/api/quirk/"+c.Case, c.Case+".html"))
		}
	}
	runTool(t, "node", args...)
}

// checkTidy asserts that tidy finds no errors. It warns about attributes that only mail has.
func checkTidy(t *testing.T, paths []string) {
	t.Helper()
	output, err := exec.Command("tidy", append([]string{"-e", "-q"}, paths...)...).CombinedOutput()
	if exit := new(exec.ExitError); err != nil {
		require.ErrorAs(t, err, &exit)
		assert.Equal(t, 1, exit.ExitCode(), "%s", output) // of warnings
	}
	noteVerdict("tidy", paths, assert.NotContains(t, string(output), "Error: "))
}
