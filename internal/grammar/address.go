// Package grammar parses addresses of files, such as image/800x600?format=webp: it has the kinds, their
// parameters and what a server may limit. The documentation of package address describes the grammar.
package grammar

import (
	"cmp"
	"context"
	"net/url"
	"regexp"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Open returns the file of an address. If ctx ends while the file is measured, the error is
// the error of ctx, see [placeholder.New]. Otherwise it is a [*placeholder.ValidationError].
func Open(ctx context.Context, s string) (*placeholder.Content, error) {
	request, err := Parse(s)
	if err != nil {
		return nil, err
	}
	return request.Content(ctx)
}

// Parse parses an address. It checks each value by itself, and generates nothing;
// [Request.Content] checks that the values fit each other. The error is a
// [*placeholder.ValidationError].
func Parse(s string) (*Request, error) { return parse(allKinds(), s, "") }

// parse parses s against kinds. An address without a host gets domain.
func parse(kinds []Kind, s, domain string) (*Request, error) {
	host, path, query, err := split(s)
	if err != nil {
		return nil, err
	}
	request, err := parsePath(kinds, path, encodeStray(query), cmp.Or(Domain(host), domain))
	if err != nil {
		return nil, withSuggestion(kinds, path, query, err, parsePath)
	}
	return request, nil
}

// parsePath parses the path and the query of an address.
func parsePath(kinds []Kind, path, rawQuery, domain string) (*Request, error) {
	request, err := parseLenient(kinds, path, rawQuery, domain)
	if err != nil {
		return nil, err
	}
	if err := request.checkNames(); err != nil {
		return nil, err
	}
	return request, nil
}

// parseLenient is parsePath without an error about unknown parameters.
func parseLenient(kinds []Kind, path, rawQuery, domain string) (*Request, error) {
	kind, segment, err := Find(kinds, path)
	if err != nil {
		return nil, err
	}
	return kind.Parse(segment, rawQuery, domain)
}

// Domain returns the domain that images and videos show for a host, as a URL or the header
// field Host has it: in lower case, without port, brackets and trailing dot. All
// spellings of a host give the same file.
func Domain(host string) string {
	authority := url.URL{Host: strings.ToValidUTF8(host, "")}
	return strings.TrimSuffix(strings.Map(lowerASCII, authority.Hostname()), ".")
}

func lowerASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}

// schemePrefix matches the beginning of a URL with an authority (RFC 3986, 3).
var schemePrefix = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*:)?//`)

// splitLocation returns the parts of a URL up to its query: the scheme with the slashes
// after it, the host without user information, and the path with its slash.
func splitLocation(s string) (scheme, host, path string) {
	scheme = schemePrefix.FindString(s)
	s = s[len(scheme):]
	slash := strings.Index(s+"/", "/")
	host = s[:slash]
	return scheme, host[strings.LastIndex(host, "@")+1:], s[slash:]
}

// split returns the host of an address, or "" if it has none, its path after /api/,
// decoded, and its query.
func split(s string) (host, path, query string, err error) {
	beforeQuery, query, _ := strings.Cut(s, "?")
	scheme, host, path := splitLocation(beforeQuery)
	path = decode(path)
	_, afterAPI, ok := strings.Cut(path, "/api/")
	if !ok && scheme == "" {
		return "", decode(beforeQuery), query, nil
	}
	if !ok {
		return "", "", "", invalid("address", path, "must have /api/ before the kind of file")
	}
	if scheme == "" && !looksLikeHost(host) {
		return "", afterAPI, query, nil
	}
	if _, err := url.Parse("//" + host); err != nil {
		return "", "", "", invalid("address", host, "must have a valid host")
	}
	return host, afterAPI, query, nil
}

// looksLikeHost reports whether the first segment of an address without a scheme is
// a host, as in a curl argument, and not a directory.
func looksLikeHost(s string) bool {
	return s == "localhost" || strings.Contains(s, ":") || strings.Contains(strings.Trim(s, "."), ".")
}

func decode(path string) string {
	decoded, _ := url.PathUnescape(encodeStray(path)) // cannot fail: no invalid escape is left
	return decoded
}

// encodeStray encodes the characters that an address may have but package url
// rejects: a % that is not followed by two hexadecimal digits, and a semicolon.
func encodeStray(s string) string {
	if !strings.ContainsAny(s, "%;") {
		return s
	}
	var encoded strings.Builder
	for i := range len(s) {
		switch {
		case s[i] == '%' && !isEscape(s[i:]):
			encoded.WriteString("%25")
		case s[i] == ';':
			encoded.WriteString("%3B")
		default:
			encoded.WriteByte(s[i])
		}
	}
	return encoded.String()
}

// isEscape reports whether s, which begins with a %, begins with an escape.
func isEscape(s string) bool {
	_, err := url.PathUnescape(s[:min(len(s), 3)])
	return err == nil
}
