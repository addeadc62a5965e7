package json

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func escapes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-surrogate-pairs", Format: "json", Title: "Escaped surrogate pairs",
			About:    "Characters outside the Basic Multilingual Plane are escaped as two UTF-16 surrogates.",
			Ordinary: "The same characters in UTF-8.",
			Writers:  "Python's json module and PHP's json_encode with their defaults",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: same(`{"mood": "😀", "name": "𠮷田", "flag": "🇪🇺"}`+"\n", `{"mood": "\ud83d\ude00", "name": "\ud842\udfb7\u7530", "flag": "\ud83c\uddea\ud83c\uddfa"}`+"\n",
				object("", 3), text("/mood", "😀"), text("/name", "𠮷田"), text("/flag", "🇪🇺")),
		},
		{
			Token: "json-lone-surrogate", Format: "json", Title: "Lone surrogate",
			About:    "A string ends with the first half of an escaped surrogate pair, so readers keep or replace it.",
			Ordinary: "The string ends with the whole pair.",
			Writers:  "Programs in JavaScript and Java that cut strings at a number of UTF-16 units",
			Source:   "RFC 8259, section 8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: either(
				with(`{"id": 1, "title": "Good morning \ud83d\ude00", "likes": 7}`+"\n",
					object("", 3), integer("/id", "1"), text("/title", "Good morning 😀"), integer("/likes", "7")),
				// What the title is depends on the reader.
				with(`{"id": 1, "title": "Good morning \ud83d", "likes": 7}`+"\n",
					object("", 3), integer("/id", "1"), integer("/likes", "7")),
			),
		},
		{
			Token: "json-escapes", Format: "json", Title: "All escapes",
			About:    "A string has each of the two-character escapes, and hexadecimal digits in both cases.",
			Ordinary: "The same string with escapes only where they are required, in the six-character form.",
			Writers:  "JSON libraries, which differ in what they escape",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.Quoting},
			Build: same(`{"text": "\u0022 \u005c / \u0008 \u000c \u000a \u000d \u0009 Aéë"}`+"\n", `{"text": "\" \\ \/ \b \f \n \r \t \u0041\u00e9\u00EB"}`+"\n",
				object("", 1), text("/text", "\" \\ / \b \f \n \r \t Aéë")),
		},
		{
			Token: "json-escaped-slashes", Format: "json", Title: "Escaped slashes",
			About:    "Slashes are escaped with a backslash.",
			Ordinary: "The same strings without these escapes.",
			Writers:  "PHP's json_encode with its defaults, and NSJSONSerialization of macOS and iOS",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: same(`{"url": "https://example.com/a/b", "date": "29/11/2026"}`+"\n", `{"url": "https:\/\/example.com\/a\/b", "date": "29\/11\/2026"}`+"\n",
				object("", 2), text("/url", "https://example.com/a/b"), text("/date", "29/11/2026")),
		},
		{
			Token: "json-escaped-markup", Format: "json", Title: "Escaped characters of HTML",
			About:    "The characters <, >, &, ' and + are escaped in hexadecimal.",
			Ordinary: "The same strings without escapes.",
			Writers:  ".NET's System.Text.Json with its defaults, and Go's encoding/json for the first three",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: same(`{"title": "<b>Salt & Pepper's</b>", "phone": "+1 202 555 0143"}`+"\n", `{"title": "\u003cb\u003eSalt \u0026 Pepper\u0027s\u003c/b\u003e", "phone": "\u002B1 202 555 0143"}`+"\n",
				object("", 2), text("/title", "<b>Salt & Pepper's</b>"), text("/phone", "+1 202 555 0143")),
		},
		{
			Token: "json-escaped-keys", Format: "json", Title: "Escapes in keys",
			About:    "Letters of keys are escaped.",
			Ordinary: "The same keys in UTF-8.",
			Writers:  "Python's json module and PHP's json_encode with their defaults",
			Source:   "RFC 8259, section 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Characters},
			Build: same(`{"straße": "Hauptstraße 1", "größe": 3}`+"\n", `{"stra\u00dfe": "Hauptstra\u00dfe 1", "gr\u00f6\u00dfe": 3}`+"\n",
				object("", 2), text("/straße", "Hauptstraße 1"), integer("/größe", "3")),
		},
		{
			Token: "json-nul", Format: "json", Title: "Escaped NUL",
			About:    "A string has an escaped NUL character between two words.",
			Ordinary: "The string has a space instead.",
			Writers:  "Programs that copy fields of fixed length from C structures and databases",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: either(
				with(`{"id": 1, "name": "Ann Lee", "city": "Leeds"}`+"\n",
					object("", 3), integer("/id", "1"), text("/name", "Ann Lee"), text("/city", "Leeds")),
				with(`{"id": 1, "name": "Ann\u0000Lee", "city": "Leeds"}`+"\n",
					object("", 3), integer("/id", "1"), text("/name", "Ann\x00Lee"), text("/city", "Leeds")),
			),
		},
		{
			Token: "json-line-separators", Format: "json", Title: "Line separators in strings",
			About:    "Strings have the characters U+2028, U+2029 and U+0085 without escapes, which end lines in some languages.",
			Ordinary: "The same characters are escaped.",
			Writers:  "JSON.stringify of JavaScript and Python's json module with ensure_ascii=False, for text from word processors",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.LineEnds},
			Build: same(`{"line": "one\u2028two", "paragraph": "one\u2029two", "next": "one\u0085two"}`+"\n", "{\"line\": \"one\u2028two\", \"paragraph\": \"one\u2029two\", \"next\": \"one\u0085two\"}\n",
				object("", 3), text("/line", "one\u2028two"), text("/paragraph", "one\u2029two"), text("/next", "one\u0085two")),
		},
		{
			Token: "json-strings-like-values", Format: "json", Title: "Strings that look like other types",
			About:    "Strings look like numbers, dates, booleans and null.",
			Ordinary: "The strings have a letter or a word in front.",
			Writers:  "Programs that export postal codes, phone numbers and versions as strings",
			Source:   "RFC 8259, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: either(look("x "), look("")),
		},
		{
			Token: "json-document-in-string", Format: "json", Title: "Document in a string",
			About:    "A string contains a JSON document, which a reader must not parse on its own.",
			Ordinary: "The document is an object instead.",
			Writers:  "Queues and logs that wrap messages, such as notifications of cloud services",
			Source:   "RFC 8259, section 7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Nesting},
			Build: either(
				with(`{"type": "Notification", "message": {"id": 1, "path": "C:\\temp"}}`+"\n",
					object("", 2), text("/type", "Notification"), object("/message", 2), integer("/message/id", "1"), text("/message/path", `C:\temp`)),
				with(`{"type": "Notification", "message": "{\"id\": 1, \"path\": \"C:\\\\temp\"}"}`+"\n",
					object("", 2), text("/type", "Notification"), text("/message", `{"id": 1, "path": "C:\\temp"}`)),
			),
		},
		{
			Token: "json-tabs-in-strings", Format: "json", Title: "Tab in a string",
			About:    "A string has a tab without an escape, which JSON forbids.",
			Ordinary: "The tab is escaped.",
			Writers:  "Scripts that build JSON by concatenation, and people who paste from spreadsheets",
			Source:   "RFC 8259, section 7", Valid: false,
			Flags: []quirk.Flag{quirk.Characters},
			Build: same(`{"id": 1, "address": "Main Street 1\tLeeds"}`+"\n", "{\"id\": 1, \"address\": \"Main Street 1\tLeeds\"}\n",
				object("", 2), integer("/id", "1"), text("/address", "Main Street 1\tLeeds")),
		},
	}
}

// look returns strings that look like other types, after a prefix.
func look(prefix string) document {
	keys := []string{"postal_code", "version", "article", "born", "answer", "surname"}
	looks := []string{"00501", "1.10", "12e5", "2026-11-29", "true", "null"}
	line := "{"
	d := with("", object("", len(keys)))
	for i, key := range keys {
		if i > 0 {
			line += ", "
		}
		line += `"` + key + `": "` + prefix + looks[i] + `"`
		d.values = append(d.values, text("/"+key, prefix+looks[i]))
	}
	d.text = line + "}\n"
	return d
}
