package grammar_test

import (
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func TestParseNamedLetsTheNameSelectTheFormat(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ address, file, want string }{
		"format":                        {"image/8x8", "a.jpg", "image/8x8?format=jpg"},
		"type":                          {"file/1KB?seed=3", "dir/a.zip", "file/1KB?seed=3&type=zip"},
		"ext":                           {"eicar", "a.com", "eicar?ext=com"},
		"delimiter":                     {"csv/10", "a.tsv", "csv/10?delimiter=tab"},
		"parameter without a value":     {"image/8x8?&format=&seed=1", "a.gif", "image/8x8?seed=1&format=gif"},
		"encoded name of the parameter": {"image/8x8?form%61t=", "a.gif", "image/8x8?format=gif"},
		"question mark at the end":      {"image/8x8?", "a.svg", "image/8x8?format=svg"},
		"URL":                           {"http://localhost/api/image/8x8", "a.webp", "http://localhost/api/image/8x8?format=webp"},
		"default":                       {"image/8x8", "a.png", "image/8x8"},
		"format of the address":         {"image/8x8?format=jpg", "a.jpg", "image/8x8?format=jpg"},
		"fixed format":                  {"document/1", "a.docx", "document/1"},
		"case":                          {"hostile/svg-script", "a.svg", "hostile/svg-script"},
		"capital letters":               {"image/8x8", "A.JPG", "image/8x8?format=jpg"},
		"alias":                         {"image/8x8", "a.jpeg", "image/8x8?format=jpg"},
		"alias of the given format":     {"json/3?format=ndjson", "a.jsonl", "json/3?format=ndjson"},
		"alias of two words":            {"archive/3", "a.tar.gz", "archive/3?format=tgz"},
		"dot after the extension":       {"image/8x8", "a.jpg.", "image/8x8?format=jpg"},
		"spaces after the extension":    {"image/8x8", "a.jpg . ", "image/8x8?format=jpg"},
		"unknown extension":             {"image/8x8", "a.xyz", "image/8x8"},
		"no extension":                  {"image/8x8", "jpg", "image/8x8"},
		"name that begins with a dot":   {"image/8x8", ".jpg", "image/8x8"},
		"dot at the end":                {"image/8x8", "jpg.", "image/8x8"},
		"extension of a directory":      {"image/8x8", "a.jpg/b", "image/8x8"},
		"no name":                       {"image/8x8", "", "image/8x8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			request, full, err := grammar.ParseNamed(c.address, c.file)
			require.NoError(t, err)
			assert.Equal(t, c.want, full)
			content, err := request.Content(t.Context())
			require.NoError(t, err)
			want, err := grammar.Open(t.Context(), c.want)
			require.NoError(t, err)
			assert.Equal(t, want.Fingerprint(), content.Fingerprint())
		})
	}
}

func TestParseNamedRejectsContradictions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ address, file, want string }{
		"given format":        {"image/8x8?format=png", "a.jpg", "a.jpg is the name of a jpg, but image/8x8?format=png gives a png"},
		"alias":               {"image/8x8?format=png", "a.jpeg", "a.jpeg is the name of a jpg, but image/8x8?format=png gives a png"},
		"other kind":          {"pdf/1", "dir/report.docx", "dir/report.docx is the name of a docx, but pdf/1 gives a pdf"},
		"no choice of it":     {"eicar", "a.svg", "a.svg is the name of an svg, but eicar gives an exe"},
		"case":                {"hostile/svg-script", "a.zip", "a.zip is the name of a zip, but hostile/svg-script gives an svg"},
		"extension of a case": {"text/10", "a.xml", "a.xml is the name of an xml, but text/10 gives a txt"},
		"spelled out":         {"csv/1", "a.xlsx", "a.xlsx is the name of an xlsx, but csv/1 gives a csv"},
		"two extensions":      {"image/8x8?format=png", "a.png.exe", "a.png.exe is the name of an exe, but image/8x8?format=png gives a png"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, _, err := grammar.ParseNamed(c.address, c.file)
			require.EqualError(t, err, c.want)
			assert.ErrorAs(t, err, new(*grammar.NameError))
		})
	}
	t.Run("value that does not fit the format of the name", func(t *testing.T) {
		t.Parallel()
		request, _, err := grammar.ParseNamed("image/80x80?frames=3", "a.gif")
		require.NoError(t, err)
		_, err = request.Content(t.Context())
		require.NoError(t, err)
		request, _, err = grammar.ParseNamed("image/80x80?frames=3", "a.jpg")
		require.NoError(t, err)
		_, err = request.Content(t.Context())
		assert.Error(t, err)
	})
	t.Run("invalid address", func(t *testing.T) {
		t.Parallel()
		_, _, err := grammar.ParseNamed("image/0x8", "a.jpg")
		assert.EqualError(t, err, "width must be between 1 and 8192, got 0")
	})
}

// All files get the extension that ParseNamed expects, so their own names contradict no address.
func TestParseNamedKnowsExtensionsOfAllFiles(t *testing.T) {
	t.Parallel()
	for _, k := range grammar.Kinds(nil) {
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			for _, s := range addressesOf(k) {
				content, err := grammar.Open(t.Context(), s)
				if err != nil {
					continue // the choice needs other parameters
				}
				_, full, err := grammar.ParseNamed(s, content.Name())
				require.NoError(t, err)
				assert.Equal(t, s, full)
				_, _, err = grammar.ParseNamed("contacts/1", content.Name())
				assert.Equal(t, path.Ext(content.Name()) != ".vcf", err != nil, "%s is known", content.Name())
			}
		})
	}
}

// addressesOf returns an address for each choice that can decide about a format.
func addressesOf(k grammar.Kind) []string {
	all := []string{k.Example()}
	for _, p := range k.Params {
		for _, choice := range p.Rule.Choices {
			switch p.Name {
			case "format", "type", "ext", "delimiter":
				separator := "?"
				if strings.Contains(k.Example(), "?") {
					separator = "&"
				}
				all = append(all, k.Example()+separator+p.Name+"="+choice)
			case "case":
				all = append(all, k.Name+"/"+choice)
			}
		}
	}
	return all
}

func TestExtensionsIncludeAliases(t *testing.T) {
	t.Parallel()
	all := grammar.Extensions()
	for extension, want := range map[string]string{"jpg": "jpg", "jpeg": "jpg", "tar.gz": "tgz", "tar.xz": "txz", "tsv": "tsv", "docm": "docm"} {
		assert.Equal(t, want, all[extension])
	}
	for extension, format := range all {
		assert.Equal(t, format, all[format])
		_, _, err := grammar.ParseNamed("qr?data=x&format=svg", "a."+extension)
		assert.Equal(t, format != "svg", err != nil, extension)
	}
	assert.NotContains(t, all, "")
	assert.NotContains(t, all, "xyz")
}

func TestWithAddsMissingParameter(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"file/1KB":                      "file/1KB?seed=3",
		"file/1KB?type=zip&seed=":       "file/1KB?type=zip&seed=3",
		"http://localhost/api/json/2?&": "http://localhost/api/json/2?seed=3",
		"qr?data=x":                     "corrupt, filename, got seed",
		"file/1KB?seed=1":               `seed must be given once, got "1 and 3"`,
		"fiel/1KB":                      "did you mean file?",
		"file/1KB?sed=1":                "did you mean seed?",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			with, err := grammar.With(s, "seed", "3")
			if err != nil {
				assert.ErrorContains(t, err, want)
				return
			}
			assert.Equal(t, want, with)
		})
	}
}

// checkNames requires that an address accepts the name of its own file, and that parsing the address
// with the selected format gives the same address.
func checkNames(t *testing.T, s, own string) {
	t.Helper()
	_, full, err := grammar.ParseNamed(s, own)
	require.NoError(t, err)
	require.Equal(t, s, full)
	for _, name := range []string{"a.jpg", "a.PDF", "a.tar.gz", "a.tsv", "a.com"} {
		_, full, err := grammar.ParseNamed(s, name)
		if err != nil {
			continue
		}
		_, again, err := grammar.ParseNamed(full, name)
		require.NoError(t, err)
		require.Equal(t, full, again)
	}
}
