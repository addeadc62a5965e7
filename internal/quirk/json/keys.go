package json

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func keys() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-empty-key", Format: "json", Title: "Empty key",
			About:    "A key is the empty string.",
			Ordinary: "The key is a letter.",
			Writers:  "Converters of tables whose first column has no name, and package-lock.json of npm",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(
				with(`{"a": "first", "name": "Ann Lee"}`+"\n", object("", 2), text("/a", "first"), text("/name", "Ann Lee")),
				with(`{"": "first", "name": "Ann Lee"}`+"\n", object("", 2), text("/", "first"), text("/name", "Ann Lee")),
			),
		},
		{
			Token: "json-keys-of-javascript", Format: "json", Title: "Keys that objects of JavaScript have",
			About:    "Keys are names of members that each object in JavaScript has.",
			Ordinary: "The keys have a letter in front.",
			Writers:  "Programs that count words or use names of users as keys",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(wordsOfJavaScript("x"), wordsOfJavaScript("")),
		},
		{
			Token: "json-keys-with-separators", Format: "json", Title: "Dots, slashes and tildes in keys",
			About:    "Keys have the characters with which programs separate the keys of a path.",
			Ordinary: "The keys have underscores instead.",
			Writers:  "Settings of Visual Studio Code, and logs whose keys are host names or paths",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(
				with(`{"editor_size": 1, "editor": {"size": 2}, "a_b": 3, "m_n": 4, "i[0]": 5}`+"\n",
					object("", 5), integer("/editor_size", "1"), integer("/editor/size", "2"), integer("/a_b", "3"), integer("/m_n", "4"), integer("/i[0]", "5")),
				with(`{"editor.size": 1, "editor": {"size": 2}, "a/b": 3, "m~n": 4, "i[0]": 5}`+"\n",
					object("", 5), integer("/editor.size", "1"), integer("/editor/size", "2"), integer("/a~1b", "3"), integer("/m~0n", "4"), integer("/i[0]", "5")),
			),
		},
		{
			Token: "json-keys-numeric", Format: "json", Title: "Keys that are numbers",
			About:    "Keys are numbers, in an order that JavaScript changes.",
			Ordinary: "The keys have a letter in front.",
			Writers:  "PHP's json_encode for arrays with gaps, and programs that use ids as keys",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(numericKeys("p"), numericKeys("")),
		},
		{
			Token: "json-keys-array-like", Format: "json", Title: "Object with the keys 0, 1 and 2",
			About:    "An object has the keys 0, 1 and 2, so readers that do not tell objects from arrays make an array of it.",
			Ordinary: "The value is an array.",
			Writers:  "PHP's json_encode with JSON_FORCE_OBJECT, and programs in Lua and JavaScript that save lists as objects",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(
				with(`{"cities": ["Leeds", "Bonn", "Lyon"]}`+"\n",
					object("", 1), array("/cities", 3), text("/cities/0", "Leeds"), text("/cities/1", "Bonn"), text("/cities/2", "Lyon")),
				with(`{"cities": {"0": "Leeds", "1": "Bonn", "2": "Lyon"}}`+"\n",
					object("", 1), object("/cities", 3), text("/cities/0", "Leeds"), text("/cities/1", "Bonn"), text("/cities/2", "Lyon")),
			),
		},
		{
			Token: "json-keys-differ-in-case", Format: "json", Title: "Keys that differ in case only",
			About:    "Keys differ only in the case of their letters.",
			Ordinary: "The keys differ in a digit.",
			Writers:  "Programs that store labels, units or headers as keys, such as m and M",
			Source:   "RFC 8259, section 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(unitsBy("m", "m2"), unitsBy("m", "M")),
		},
		{
			Token: "json-keys-canonically-equivalent", Format: "json", Title: "Composed and decomposed letters in keys",
			About:    "Keys look the same: one has a composed letter, the other a letter and a combining accent.",
			Ordinary: "The keys differ in a digit.",
			Writers:  "Programs that list files by name, after files came from macOS and from other systems",
			Source:   "RFC 8259, section 8.3", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Characters},
			Build: either(unitsBy("caf\u00e9", "caf\u00e92"), unitsBy("caf\u00e9", "cafe\u0301")),
		},
		{
			Token: "json-keys-punctuation", Format: "json", Title: "Spaces, quotes and line breaks in keys",
			About:    "Keys have spaces at both ends, a quote, a line break and a dollar sign in front.",
			Ordinary: "The keys are plain words.",
			Writers:  "Converters of spreadsheets that take keys from header cells, and exports of MongoDB",
			Source:   "RFC 8259, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: either(
				with(`{"id": {"oid": "a1"}, "size": 3, "unit": "mm"}`+"\n",
					object("", 3), text("/id/oid", "a1"), integer("/size", "3"), text("/unit", "mm")),
				with(`{" id ": {"$oid": "a1"}, "size \"in\"": 3, "unit\nof size": "mm"}`+"\n",
					object("", 3), text("/ id /$oid", "a1"), integer(`/size "in"`, "3"), text("/unit\nof size", "mm")),
			),
		},
		{
			Token: "json-key-long", Format: "json", Title: "Key of 1 MB",
			About:    "A key has 1,000,000 letters.",
			Ordinary: "The key has 10 letters.",
			Writers:  "Programs that use texts, queries or URLs as keys of a cache",
			Source:   "RFC 8259, section 9", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				key := strings.Repeat("k", quirk.Either(twin, 10, 1_000_000))
				return with(`{"id": 1, "`+key+`": 2, "name": "Ann Lee"}`+"\n", object("", 3), integer("/id", "1"), text("/name", "Ann Lee")).file()
			},
		},
	}
}

// wordsOfJavaScript counts words with a prefix.
func wordsOfJavaScript(prefix string) document {
	counts := [][2]string{{"__proto__", "3"}, {"constructor", "5"}, {"toString", "7"}, {"hasOwnProperty", "9"}, {"length", "11"}}
	var members []string
	d := with("", object("", len(counts)))
	for _, c := range counts {
		members = append(members, `"`+prefix+c[0]+`": `+c[1])
		d.values = append(d.values, integer("/"+prefix+c[0], c[1]))
	}
	d.text = "{" + strings.Join(members, ", ") + "}\n"
	return d
}

func numericKeys(prefix string) document {
	return with(`{"`+prefix+`10": "Ann", "`+prefix+`9": "Bob", "`+prefix+`007": "Eve", "`+prefix+`-1": "Dan"}`+"\n",
		object("", 4), text("/"+prefix+"10", "Ann"), text("/"+prefix+"9", "Bob"), text("/"+prefix+"007", "Eve"), text("/"+prefix+"-1", "Dan"))
}

// unitsBy returns an object with two keys.
func unitsBy(first, second string) document {
	return with(`{"`+first+`": "one", "`+second+`": "two"}`+"\n", object("", 2), text("/"+first, "one"), text("/"+second, "two"))
}
