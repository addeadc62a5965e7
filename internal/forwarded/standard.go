package forwarded

import "strings"

// parseElement parses an element of a Forwarded field, as in for=192.0.2.7;host="example.com:8080",
// according to section 4 of RFC 7239. If it has an error or no parameter for, the address is invalid.
func parseElement(s string) Client {
	var hop Client
	for more := true; more; {
		var name, value string
		var ok bool
		if name, value, s, ok = parsePair(s); !ok {
			return Client{}
		}
		switch strings.ToLower(name) {
		case "for":
			hop.Addr = parseAddr(value)
		case "host":
			hop.Host = value
		case "proto":
			hop.Scheme = strings.ToLower(value)
		}
		s, more = strings.CutPrefix(s, ";")
	}
	return hop
}

// parsePair parses a name and a value, which may be quoted. The rest is empty or begins with a
// semicolon. An empty pair is valid.
func parsePair(s string) (name, value, rest string, ok bool) {
	name, s = cutBefore(s, "=;")
	name = strings.Trim(name, " \t")
	s, hasValue := strings.CutPrefix(s, "=")
	if !hasValue {
		return "", "", s, name == ""
	}
	if quoted, ok := strings.CutPrefix(s, `"`); ok {
		value, s, ok = parseQuoted(quoted)
		after, rest := cutBefore(s, ";")
		return name, value, rest, ok && strings.Trim(after, " \t") == ""
	}
	value, rest = cutBefore(s, ";")
	value = strings.Trim(value, " \t")
	return name, value, rest, !strings.ContainsAny(value, "\" \t=")
}

// parseQuoted parses a quoted string after its first quote (RFC 9110, section 5.6.4).
func parseQuoted(s string) (value, rest string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return b.String(), s[i+1:], true
		case s[i] == '\\' && i+1 < len(s):
			i++
		}
		b.WriteByte(s[i])
	}
	return "", "", false
}

// cutBefore slices s before the first of several characters.
func cutBefore(s, chars string) (before, rest string) {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}
