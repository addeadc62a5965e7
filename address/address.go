// Package address reads the addresses of generated files: the same words select
// a file in a URL, in Go and in a shell.
//
//	content, err := address.Parse("image/800x600?format=webp&text=Hello")
//
// # The grammar
//
// An address is the name of a kind, a path and a query. [Kinds] lists what there
// is, with the rule for each parameter:
//
//	file/{size}              type, mode, seed, filename
//	image/{width}x{height}   format, bg, text, watermark, embed, filename
//	text/{chars}             format, text_type, seed, filename
//	json/{count}             keys, seed, filename
//	csv/{rows}               columns, seed, filename
//	pdf/{pages}              seed, filename
//	qr                       data, format, size, margin, embed, filename
//	eicar                    ext, filename
//
// A parameter that is given empty counts as not given; one that is given twice is
// an error.
//
// # URLs
//
// The address in a URL is what follows the first /api/ of its path. So Parse also
// accepts what package httpapi serves, with or without the host in front, and
// returns the same bytes:
//
//	/api/file/10MB?type=zip
//	localhost:8080/api/file/10MB?type=zip
//	https://files.example/dummy/api/file/10MB?type=zip
//
// Pictures show the host as their domain, see [Domain]; without a host they have
// none.
//
// Parse takes what people type. Letters may be percent-encoded, but need not be:
// a % that is not followed by two hexadecimal digits stands for itself, as do #
// and ;. In the query, & separates parameters and + is a space.
//
// # Errors
//
// Every error is a [*placeholder.ValidationError] that names the parameter. Over
// HTTP the same errors have status 422. Two mistakes are reported here alone: an
// unknown kind, which has status 404 over HTTP, and an unknown parameter, which is
// ignored there because people add parameters to get past caches. Both errors
// suggest the nearest name.
package address

import (
	"encoding/hex"
	"net/url"
	"regexp"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Parse returns the file that an address stands for. The error is a
// [*placeholder.ValidationError].
func Parse(s string) (*placeholder.Content, error) {
	host, path, rawQuery, err := split(s)
	if err != nil {
		return nil, err
	}
	kind, segment, err := find(decode(path))
	if err != nil {
		return nil, err
	}
	query, err := url.ParseQuery(encodeStray(rawQuery))
	if err != nil {
		return nil, invalid("query", rawQuery, "must be URL-encoded")
	}
	if err := kind.checkNames(query); err != nil {
		return nil, err
	}
	request, err := kind.Parse(segment, query, Domain(host))
	if err != nil {
		return nil, err
	}
	return request.Content()
}

// Domain returns the domain that pictures show for a host: the host without its
// port and a trailing dot, in lower case, so that one site has one picture.
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

// location matches the scheme, the host and the path of a URL (RFC 3986, 3). The
// scheme may be missing, as in what people give to curl, and so may the host.
var location = regexp.MustCompile(`(?s)^((?:[A-Za-z][A-Za-z0-9+.-]*:)?//)?(?:[^/]*@)?([^/]*)(.*)$`)

// split returns the host of an address, if it has one, its path after /api/ and
// its query.
func split(s string) (host, path, query string, err error) {
	beforeQuery, query, _ := strings.Cut(s, "?")
	match := location.FindStringSubmatch(beforeQuery)
	scheme, host, path := match[1], match[2], match[3]
	if _, path, ok := strings.Cut(path, "/api/"); ok {
		return host, path, query, nil
	}
	if scheme != "" {
		return "", "", "", invalid("address", s, "must have /api/ before the kind of file")
	}
	return "", beforeQuery, query, nil
}

// decode decodes the path of an address.
func decode(path string) string {
	decoded, err := url.PathUnescape(encodeStray(path))
	if err != nil {
		return path
	}
	return decoded
}

// encodeStray encodes what cannot stand in a URL but may stand in an address: a %
// that is not followed by two hexadecimal digits, and a semicolon, which package
// url rejects in queries.
func encodeStray(s string) string {
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
	if len(s) < 3 {
		return false
	}
	_, err := hex.DecodeString(s[1:3])
	return err == nil
}
