package recognize

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A sqlScanner counts the rows that a script adds to tables, with INSERT or COPY. Comments, and what is in quotation marks,
// are not scanned.
type sqlScanner struct {
	*stream
	word       []byte   // that is being read, in upper case
	statement  []string // words of the current statement so far, at most maxWords
	depth      int      // of parentheses
	names      []string
	first      []string // names of the columns of the first statement with rows
	rows       int64
	columns    int64 // of the first row
	statements int64 // with rows
	batch      int64 // rows of the first statement
	hasSchema  bool
	isCopy     bool
	isMySQL    bool
	isSQLite   bool
}

// maxWords is the number of words of a statement that tell what it does.
const maxWords = 8

// readSQL reads a script that adds rows to a table.
func readSQL(s *source) facts {
	expect(s.extension() == "sql")
	start := s.afterByteOrderMark()
	r := sqlScanner{stream: s.stream(start)}
	r.read()
	expect(r.rows > 0 && r.columns > 0 && r.depth == 0)
	f := newFacts("sql", r.rows, "row", "values")
	f.setPart(columns, int(r.columns), r.first)
	switch {
	case r.isMySQL:
		f.keepIf(true, "dialect of MySQL", "dialect=mysql")
	case r.isSQLite:
		f.keepIf(true, "dialect of SQLite", "dialect=sqlite")
	}
	f.keepIf(r.isCopy, "COPY", "copy=1")
	if !r.isCopy && (r.statements > 1 || r.batch > placeholder.DefaultSQLBatch) && r.batch != placeholder.DefaultSQLBatch {
		batch := min(r.batch, placeholder.MaxSQLBatch)
		f.keepIf(true, count(batch, "row")+" in a statement", fmt.Sprintf("batch=%d", batch))
	}
	f.keepIf(!r.hasSchema, "no CREATE TABLE", "schema=0")
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}

// read reads all of the file.
func (r *sqlScanner) read() {
	for {
		c, err := r.ReadByte()
		if err == io.EOF {
			expect(len(r.statement) == 0 && len(r.word) == 0)
			return
		}
		must(err)
		expect(c != 0)
		if isWordByte(c) {
			if len(r.word) < maxName {
				r.word = append(r.word, c)
			}
			continue
		}
		r.endWord(r.word)
		r.word = r.word[:0]
		r.readSign(c)
	}
}

// maxName is the number of bytes of a name that are kept.
const maxName = 100

func isWordByte(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// readSign reads what begins with a character between words.
func (r *sqlScanner) readSign(c byte) {
	switch c {
	case '\'':
		r.quoted(c)
	case '"', '`':
		r.isMySQL = r.isMySQL || c == '`'
		r.addName(string(r.quoted(c)))
	case '(':
		if r.depth++; r.depth == 1 && r.has("VALUES") {
			r.rows++
			r.batch += map[bool]int64{true: 1}[r.statements == 0]
		}
		if r.depth == 1 && r.rows == 1 && r.columns == 0 {
			r.columns = 1
		}
	case ')':
		r.depth--
		expect(r.depth >= 0)
	case ',':
		if r.depth == 1 && r.rows == 1 && r.has("VALUES") && r.statements == 0 && r.batch == 1 {
			r.columns++
		}
	case '-', '/':
		r.skipComment(c)
	case ';':
		r.endStatement()
	}
}

// has reports whether the statement inserts rows, and has a word.
func (r *sqlScanner) has(word string) bool {
	return len(r.statement) > 1 && r.statement[0] == "INSERT" && r.statement[len(r.statement)-1] == word
}

// endWord ends a word of a statement outside parentheses, or of a list of names before the values.
func (r *sqlScanner) endWord(word []byte) {
	if len(word) == 0 {
		return
	}
	if r.depth > 0 {
		r.addName(string(word))
		return
	}
	upper := string(bytes.ToUpper(word))
	if len(r.statement) < maxWords && !r.has("VALUES") {
		r.statement = append(r.statement, upper)
	}
	r.isSQLite = r.isSQLite || upper == "PRAGMA" || upper == "TRANSACTION" && r.statement[0] == "BEGIN"
}

// addName adds a name to the list of columns, if the statement has one.
func (r *sqlScanner) addName(name string) {
	if r.depth == 1 && r.rows == 0 && len(r.statement) > 0 && len(r.names) <= columns.maxNumber && (r.statement[0] == "INSERT" || r.statement[0] == "COPY") {
		r.names = append(r.names, name)
	}
}

// endStatement ends a statement. The rows of COPY follow it.
func (r *sqlScanner) endStatement() {
	expect(r.depth == 0)
	switch {
	case len(r.statement) == 0:
	case r.statement[0] == "CREATE":
		r.hasSchema = r.hasSchema || strings.Contains(strings.Join(r.statement, " "), "TABLE")
	case r.has("VALUES"):
		r.statements++
	case r.statement[0] == "COPY":
		r.readCopy()
	}
	if r.rows > 0 && r.first == nil && len(r.names) > 0 {
		r.first = slices.Clone(r.names)
	}
	r.names, r.statement = r.names[:0], r.statement[:0]
}

// readCopy reads the rows after COPY up to the line \. in the text format of PostgreSQL.
func (r *sqlScanner) readCopy() {
	r.isCopy = true
	_, _, err := r.ReadLine()
	must(err)
	for {
		line, isPart, err := r.ReadLine()
		must(err)
		if string(line) == `\.` {
			return
		}
		if r.rows++; r.rows == 1 {
			r.columns = int64(bytes.Count(line, []byte("\t")) + 1)
		}
		for isPart && err == nil {
			_, isPart, err = r.ReadLine()
		}
		must(err)
	}
}

// quoted reads up to a quotation mark, and returns the beginning of what is before it. A backslash in a string is an escape
// in MySQL.
func (r *sqlScanner) quoted(mark byte) (text []byte) {
	for {
		c, err := r.ReadByte()
		must(err)
		switch {
		case c == '\\' && mark == '\'' && r.isMySQL:
			_, err = r.ReadByte()
			must(err)
		case c == mark:
			return text
		case len(text) < maxName:
			text = append(text, c)
		}
	}
}

// skipComment skips a comment, if the character and the next one begin one.
func (r *sqlScanner) skipComment(c byte) {
	next, err := r.Peek(1)
	if err != nil || string(next) != map[byte]string{'-': "-", '/': "*"}[c] {
		return
	}
	for last := byte(0); ; {
		c2, err := r.ReadByte()
		if err == io.EOF && c == '-' {
			return
		}
		must(err)
		if c == '-' && c2 == '\n' || c == '/' && last == '*' && c2 == '/' {
			return
		}
		last = c2
	}
}
