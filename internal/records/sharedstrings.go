package records

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A stringTable has the strings that the cells of a workbook refer to.
//
// Names of columns and other labels come first, then the values of each kind that has a single list in its pattern,
// such as company. Each of these strings is there once. Then come the strings of other cells, such as names and messy
// values, in the order of the cells. There is one for each cell, because it would take memory to find equal ones.
type stringTable struct {
	indexes xlsx.Strings // of the strings that are there once
	once    []string
	lists   map[string]*listStrings // by the name of the list
	sheets  []*ownStrings
	cells   int // that refer to strings
}

// A listStrings is the set of the strings with a value of a list that cells have.
type listStrings struct {
	*valueList
	bitField
	before, after string // text around the values
	used          [personListSize]atomic.Bool
}

// An ownStrings has the strings of the cells of a sheet that are not there once.
type ownStrings struct {
	rows   *Options
	starts []int // index of the first string of each section
	count  int
}

// first returns the index of the first string of row n, which begins a section.
func (s *ownStrings) first(n int) int { return s.starts[(n-s.rows.First+1)/sectionRows] }

// newStringTable returns the strings of a workbook. The error comes from ctx.
func (w *Workbook) newStringTable(ctx context.Context) (*stringTable, error) {
	t := &stringTable{indexes: xlsx.Strings{}, lists: map[string]*listStrings{}}
	for i := range w.Sheets {
		t.addLabels(w.sheet(i))
		own := &ownStrings{rows: w.rows(i)}
		c := newCensus(own.rows, t, w.Formulas)
		if err := c.count(ctx, own); err != nil {
			return nil, err
		}
		t.sheets = append(t.sheets, own)
		t.cells += int(c.cells.Load())
	}
	if w.Formulas {
		t.addLabel(xlsx.TotalLabel, w.Sheets)
	}
	if w.Hidden {
		t.addLabels(hiddenSheet())
		t.addLabel(hiddenText, 1)
	}
	t.addLists(w)
	next := len(t.once)
	for _, own := range t.sheets {
		next = own.number(next)
	}
	return t, nil
}

// addLabels adds the title and the names of the columns of a sheet.
func (t *stringTable) addLabels(s *xlsx.Sheet) {
	if s.Title != "" {
		t.addLabel(s.Title, 1)
	}
	for _, c := range s.Columns {
		t.addLabel(c.Name, 1)
	}
}

// addLabel adds a string that some cells have.
func (t *stringTable) addLabel(text string, cells int) {
	t.add(text)
	t.cells += cells
}

// add adds a string unless it is there.
func (t *stringTable) add(text string) {
	if _, ok := t.indexes[text]; !ok {
		t.indexes[text] = len(t.once)
		t.once = append(t.once, text)
	}
}

// listOf returns the strings of a kind that has a single list in its pattern, or nil.
func (t *stringTable) listOf(k *kind, script Script) *listStrings {
	before, name, after := k.list()
	if name == "" {
		return nil
	}
	if t.lists[name] == nil {
		list := script.listOf(name)
		t.lists[name] = &listStrings{valueList: list, bitField: list.choice.bits(), before: before, after: after}
	}
	return t.lists[name]
}

// addLists adds the strings of lists in the order of the columns.
func (t *stringTable) addLists(w *Workbook) {
	kinds := w.kinds()
	if w.Formulas {
		kinds = append(kinds, billItem())
	}
	for _, k := range kinds {
		l := t.listOf(k, w.Script)
		if l == nil {
			continue
		}
		for i := range l.values {
			if l.used[i].Load() {
				t.add(l.text(l.values[i]))
			}
		}
	}
}

// text returns the string with a value of the list.
func (l *listStrings) text(value string) string { return l.before + value + l.after }

// use adds the string with the value at an index.
func (l *listStrings) use(i int) {
	if !l.used[i].Load() { // because storing it again takes more time
		l.used[i].Store(true)
	}
}

// number numbers the strings from next on, and returns the number after the last one.
func (s *ownStrings) number(next int) int {
	for i, count := range s.starts {
		s.starts[i] = next
		next += count
		s.count += count
	}
	return next
}

// part returns the whole part of shared strings. The error comes from ctx.
func (t *stringTable) part(ctx context.Context) (lazyfile.Part, error) {
	total := len(t.once)
	var files []lazyfile.Part
	for _, own := range t.sheets {
		if total += own.count; own.count == 0 {
			continue
		}
		rows, err := newTable(own.rows, stringsFormat, frame{isBalanced: true}).balanced(ctx, own.rows)
		if err != nil {
			return nil, err
		}
		files = append(files, rows)
	}
	head := []byte(xlsx.StringsHead(t.cells, total))
	before, after := xlsx.SharedString()
	for _, text := range t.once {
		head = append(head, before+xlsx.EscapeText(text)+after...)
	}
	return lazyfile.New(append(append([]lazyfile.Part{lazyfile.Literal(head)}, files...), lazyfile.Literal(xlsx.StringsEnd))...), nil
}

// adapt makes the cells of sheets refer to the strings, given a function that returns what precedes and follows an index.
func (t *stringTable) adapt(f *format, cell func(xlsx.Style) (before, after string)) {
	other, rewrite := f.pattern, f.rewrite
	f.pattern = func(k *kind) string {
		if !k.isTextInSheets() {
			return other(k)
		}
		before, after := cell(sheetStyles[k.Name])
		if _, list, _ := k.list(); list != "" {
			return before + "{" + list + "}" + after
		}
		return before + "{string}" + after
	}
	f.escape = unescaped.escape
	f.rewrite = func(list, value string) string {
		if l := t.lists[list]; l != nil {
			return strconv.Itoa(t.indexes[l.text(value)])
		}
		if rewrite != nil {
			return rewrite(list, value)
		}
		return value
	}
	before, after := cell(xlsx.Text)
	f.reference = newGenerated(generateString, newText(before), &unescaped)
	f.reference.after = newText(after)
}

// nextString appends the index of the next string. The slice must have slack bytes of spare capacity after it.
func (r *row) nextString(dst []byte) []byte {
	dst = r.next.appendTo(dst)
	r.next.increment()
	return dst
}

// list returns the list in the pattern of a kind, and the text around it, if cells of the kind are text and there is
// nothing else in the pattern. Otherwise, name is empty.
func (k *kind) list() (before, name, after string) {
	before, rest, _ := strings.Cut(k.pattern, "{")
	name, after, _ = strings.Cut(rest, "}")
	if _, isGenerated := generators[name]; isGenerated || strings.Contains(after, "{") || !k.isTextInSheets() {
		return "", "", ""
	}
	return before, name, after
}

// isTextInSheets reports whether cells of the kind are text.
func (k *kind) isTextInSheets() bool { return k.Type == typeString && serialPatterns[k.Name] == "" }

// stringsFormat is the format of the strings that are not there once.
var stringsFormat = &format{
	missing: func(field, bool) string { return "" },
	prefix:  func(field) string { return "" },
	pattern: func(k *kind) string {
		if _, list, _ := k.list(); list != "" || !k.isTextInSheets() {
			return ""
		}
		before, after := xlsx.SharedString()
		return before + xlsx.EscapeText(k.pattern) + after
	},
	spelling:     spelling{escape: xlsx.EscapeText},
	appendString: xlsx.AppendSharedString,
}
