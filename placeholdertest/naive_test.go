package placeholdertest_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	xhtml "golang.org/x/net/html"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder"
)

// A naive receiver reports whether a name makes it fail.
type naive func(t *testing.T, name string) bool

// stored are receivers that use the name for a file, by how they fail. What depends on Windows,
// a web server or a file system is emulated.
var stored = map[string]naive{
	"A file is written outside the folder.":                                  writesOutside(asItIs),
	"A file is written at the absolute path.":                                func(_ *testing.T, name string) bool { return path.IsAbs(name) }, // as os.path.join of Python
	"A file is written outside the folder after ../ is removed.":             writesOutside(func(name string) string { return strings.ReplaceAll(name, "../", "") }),
	"A file is written outside the folder after the name is decoded.":        writesOutside(decoders...),
	"The upload fails with an internal error.":                               failsToWrite(""),
	"The server reads the file as configuration, or serves it as the index.": configuresServer,
	"On Windows, a file is written outside the folder.":                      writesOutsideOnWindows,
	"On Windows, a device is opened instead of a file.": func(_ *testing.T, name string) bool {
		return regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|(com|lpt)[0-9¹²³]) *(\.|$)`).MatchString(name)
	},
	"On Windows, the file is stored with the extension php.": changesExtension(func(name string) string {
		name, _, _ = strings.Cut(name, ":")
		return strings.TrimRight(name, ". ")
	}),
	"The file is stored with the extension php.":                           changesExtension(nameInC),
	"The file is stored with the extension php after the name is decoded.": changesExtension(func(name string) string { return nameInC(unescaped(name)) }),
	"A web server runs the file.": func(_ *testing.T, name string) bool {
		isAllowed := path.Ext(name) != ".php" || strings.HasPrefix(name, "placeholder.jpg")
		return isAllowed && regexp.MustCompile(`(?i)\.(php\d?|phtml|phar)\n?$`).MatchString(name)
	},
	"A web server runs the file because of the first extension.": func(_ *testing.T, name string) bool {
		return path.Ext(name) == ".jpg" && regexp.MustCompile(`\.php\W`).MatchString(name)
	},
	"The name is stored without its end.": func(_ *testing.T, name string) bool {
		return strings.ContainsFunc(name, func(r rune) bool { return r > 0xffff })
	},
	"The file is not found by its name, or replaces another one, on a file system that normalizes names.": func(_ *testing.T, name string) bool {
		return norm.NFC.String(name) != name
	},
	"The file replaces placeholder.jpg on a file system that ignores case.": func(_ *testing.T, name string) bool {
		return name != "placeholder.jpg" && strings.EqualFold(name, "placeholder.jpg")
	},
	"The upload fails with an internal error when a suffix is added to the name.": failsToWrite(".part"),
	"The upload fails with an internal error because the name is too long.":       failsToWrite(""),
	"The shortened name has the extension php.":                                   changesExtension(shortened),
	"The shortened name is not valid UTF-8.": func(_ *testing.T, name string) bool {
		return !utf8.ValidString(shortened(name))
	},
}

// shown are receivers that write the name into something else, by how they fail.
var shown = map[string]naive{
	"A header has a field X-Placeholder.": func(t *testing.T, name string) bool {
		header := "Content-Disposition: attachment; filename=\"" + name + "\"\r\n\r\n"
		fields, err := textproto.NewReader(bufio.NewReader(strings.NewReader(header))).ReadMIMEHeader()
		require.NoError(t, err)
		return fields.Get("X-Placeholder") != ""
	},
	"A header names the file placeholder.php.":                         hasFilename(`filename(?:="|\*=UTF-8'')placeholder\.php["';]`, `filename="%s"`),
	"A header without quotation marks names the file placeholder.php.": hasFilename(`filename=placeholder\.php(?:;|$)`, `filename=%s`),
	"A link to the file leads to another path or host.": func(t *testing.T, name string) bool {
		page := &url.URL{Scheme: "https", Host: "example.com", Path: "/files/"}
		link, err := page.Parse(name)
		require.NoError(t, err)
		return link.Host != page.Host || link.Path != page.Path+name
	},
	"A page has an element or an attribute of the name.": hasScript,
	"The canary exists.": runsCommand,
	"A command prints its help or complains about an option.": func(t *testing.T, name string) bool {
		command := exec.Command("cat", name)
		command.Dir = t.TempDir()
		output, _ := command.CombinedOutput() // there is no such file
		return regexp.MustCompile("Usage|option").Match(output)
	},
	"A statement of SQL contains a part of the name outside of the literal.": func(_ *testing.T, name string) bool {
		statement := "INSERT INTO uploads VALUES ('" + name + "')"
		return regexp.MustCompile("'(?:[^']|'')*'").ReplaceAllString(statement, "?") != "INSERT INTO uploads VALUES (?)"
	},
	"A part of the name is evaluated.": func(_ *testing.T, name string) bool {
		return regexp.MustCompile(`\{\{.*\}\}|\$\{.*\}`).MatchString(name)
	},
	"A formatted message differs from the name.": func(_ *testing.T, name string) bool {
		return fmt.Sprintf(name, []any(nil)...) != name
	},
	"A spreadsheet shows a link instead of the name.": func(_ *testing.T, name string) bool { return strings.HasPrefix(name, "=") },
	"A log has an entry that starts with the marker.": func(_ *testing.T, name string) bool {
		return strings.Contains("uploaded "+name, "\n"+placeholder.HostileMarker)
	},
	"A terminal receives a control character.":                                   func(_ *testing.T, name string) bool { return strings.ContainsFunc(name, unicode.IsControl) },
	"The name appears to have another extension, or to be that of another file.": func(_ *testing.T, name string) bool { return onScreen(name) != name },
	"The name is stored in a database or in JSON as another one, or not at all.": isLostInJSON,
}

func asItIs(name string) string { return name }

// writesOutside writes a file to the path of the name in each decoded form, in a sandbox.
func writesOutside(decoders ...func(string) string) naive {
	return func(t *testing.T, name string) bool {
		sandbox := t.TempDir()
		uploads := filepath.Join(sandbox, "server", "uploads")
		require.NoError(t, os.MkdirAll(uploads, 0o700))
		for _, decode := range decoders {
			target := filepath.Join(uploads, decode(name))
			require.True(t, strings.HasPrefix(target, sandbox), target)
			if os.WriteFile(target, nil, 0o600) == nil && !strings.HasPrefix(target, uploads) {
				return true
			}
		}
		return false
	}
}

// decoders are those that programs use without need.
var decoders = []func(string) string{
	unescaped,
	func(name string) string { return unescaped(unescaped(name)) },
	func(name string) string { return strings.ReplaceAll(unescaped(name), `\`, "/") },
	func(name string) string { return strings.ReplaceAll(unescaped(name), "\xc0\xaf", "/") },
	func(name string) string {
		return regexp.MustCompile(`%u[0-9a-f]{4}`).ReplaceAllStringFunc(name, func(escape string) string {
			r, _ := strconv.ParseUint(escape[2:], 16, 16)
			return string(rune(r))
		})
	},
	html.UnescapeString,
	norm.NFKC.String,
}

// unescaped decodes percent-encoding.
func unescaped(name string) string {
	if decoded, err := url.PathUnescape(name); err == nil {
		return decoded
	}
	return name
}

func writesOutsideOnWindows(t *testing.T, name string) bool {
	isAbsolute := regexp.MustCompile(`^(\\|[A-Za-z]:)`).MatchString(name)
	return isAbsolute || writesOutside(func(name string) string { return strings.ReplaceAll(name, `\`, "/") })(t, name)
}

// failsToWrite writes a file under the name with a suffix.
func failsToWrite(suffix string) naive {
	return func(t *testing.T, name string) bool {
		return os.WriteFile(filepath.Join(t.TempDir(), name+suffix), nil, 0o600) != nil
	}
}

// configuresServer also serves the folder.
func configuresServer(t *testing.T, name string) bool {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(placeholder.HostileMarker), 0o600))
	w := httptest.NewRecorder()
	http.FileServer(http.Dir(dir)).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	return w.Body.String() == placeholder.HostileMarker || slices.Contains([]string{".htaccess", ".user.ini", "web.config"}, name)
}

// changesExtension refuses the extension php, and then stores the file under another name.
func changesExtension(change func(string) string) naive {
	return func(_ *testing.T, name string) bool {
		return path.Ext(name) != ".php" && path.Ext(change(name)) == ".php"
	}
}

// nameInC returns a name as programs in C see it.
func nameInC(name string) string {
	name, _, _ = strings.Cut(name, "\x00")
	return name
}

// shortened returns what remains of a name in 255 bytes.
func shortened(name string) string { return name[:min(len(name), 255)] }

// hasFilename looks for a pattern after it has put the name into a parameter.
func hasFilename(pattern, parameter string) naive {
	return func(_ *testing.T, name string) bool {
		return regexp.MustCompile(pattern).MatchString(fmt.Sprintf(parameter, name))
	}
}

// hasScript shows the name as text and in attributes.
func hasScript(t *testing.T, name string) bool {
	page, err := xhtml.Parse(strings.NewReader("<p>" + name + `</p><input value="` + name + `"><input value='` + name + `'>`))
	require.NoError(t, err)
	for node := range page.Descendants() {
		if slices.ContainsFunc(node.Attr, func(a xhtml.Attribute) bool { return strings.HasPrefix(a.Key, "on") }) {
			return true
		}
	}
	return false
}

// runsCommand passes the name to a shell without quotation marks, and with them.
func runsCommand(t *testing.T, name string) bool {
	dir := t.TempDir()
	for _, script := range []string{"true " + name, `true "` + name + `"`} {
		command := exec.Command("sh", "-c", script)
		command.Dir = dir
		_ = command.Run() // fails because the rest of the name is no command
	}
	_, err := os.Stat(filepath.Join(dir, placeholder.HostileCanary))
	return err == nil
}

// onScreen returns a name as it is shown.
func onScreen(name string) string {
	before, reversed, _ := strings.Cut(name, "\u202e")
	runes := []rune(reversed)
	slices.Reverse(runes)
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, before+string(runes))
}

// isLostInJSON encodes and decodes the name.
func isLostInJSON(t *testing.T, name string) bool {
	encoded, err := json.Marshal(name)
	require.NoError(t, err)
	var decoded string
	require.NoError(t, json.Unmarshal(encoded, &decoded))
	return decoded != name
}
