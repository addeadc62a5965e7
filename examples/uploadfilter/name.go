package uploadfilter

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxName is the length in bytes of a name that all common file systems accept.
const maxName = 255

// devices matches names that Windows reserves, with any extension.
var devices = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)`)

// CleanName returns a name that is safe to show, and to offer for a download on any system. It
// keeps what it can, and returns an error for names that no honest client sends, and for those
// without an accepted extension. Files are not stored under it, so two may have the same name.
// Pages, headers and statements still have to escape it.
func CleanName(name string) (string, error) {
	if !utf8.ValidString(name) || strings.ContainsFunc(name, isInvisible) {
		return "", errors.New("the name has characters that are not allowed")
	}
	name = name[strings.LastIndexAny(name, `/\`)+1:] // some browsers send the path
	name = strings.Map(replaceSpecial, name)
	name = strings.TrimLeft(strings.TrimRight(name, ". "), ".-+@ ")
	if devices.MatchString(name) {
		name = "_" + name
	}
	extension := path.Ext(name)
	if !Accepts(strings.TrimPrefix(extension, ".")) {
		return "", fmt.Errorf("the name must end in one of %s", strings.Join(Extensions(), ", "))
	}
	stem := strings.TrimSuffix(name, extension)
	return shorten(stem, maxName-len(extension)) + extension, nil
}

// isInvisible reports whether a character controls how text is shown. The joiner belongs to emoji.
func isInvisible(r rune) bool {
	const joiner = '\u200d'
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != joiner
}

// replaceSpecial replaces characters that have a meaning in paths of Windows, markup, shells, URLs
// or SQL.
func replaceSpecial(r rune) rune {
	if strings.ContainsRune("<>:\"|?*'`$;#{}=", r) {
		return '_'
	}
	return r
}

// shorten returns the beginning of a text, of at most n bytes.
func shorten(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
}
