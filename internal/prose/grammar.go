package prose

import (
	"fmt"
	"slices"
	"strings"
)

// A grammar is the parsed file of a style. styles/README.md describes the format.
type grammar struct {
	settings map[string]string
	rules    map[string]*rule
	tables   map[string]*rule // tables that variables stand for, by name of the variable
	numbers  map[string]bool  // variables that stand for numbers
}

// A rule has alternatives. One is drawn each time. The alternatives of a table have several
// columns, which belong together.
type rule struct {
	name         string
	columns      []string // names of the columns; one unnamed column unless the rule is a table
	flags        []string
	alternatives [][]sequence // by row and column
}

func (r *rule) is(flag string) bool { return slices.Contains(r.flags, flag) }

// column returns the index of a column, or -1 if there is none with that name.
func (r *rule) column(name string) int { return slices.Index(r.columns, name) }

// ruleFlags are the words that may follow the name of a rule.
var ruleFlags = []string{
	"even",  // all alternatives are equally frequent
	"steep", // frequencies fall off as they do for words in a language
	"once",  // no alternative is drawn twice in a section, as long as there are others
}

// parse parses the text of a style's files.
func parse(text string) grammar {
	g := grammar{settings: map[string]string{}, rules: map[string]*rule{}, tables: map[string]*rule{}, numbers: map[string]bool{}}
	var current *rule
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line == "#" || strings.HasPrefix(line, "# "):
		case line[0] == '@':
			name, value, _ := strings.Cut(line[1:], " ")
			g.settings[name] = escapes.Replace(value)
		case line[0] == '[' && line[len(line)-1] == ']':
			current = g.newRule(line[1 : len(line)-1])
		default:
			if current == nil {
				fail("line %q precedes all rules", line)
			}
			current.add(line)
		}
	}
	g.check()
	return g
}

// newRule adds the rule with the given header: a name, flags, and for tables a colon and
// the names of the columns.
func (g grammar) newRule(header string) *rule {
	head, columns, isTable := strings.Cut(header, ":")
	words := strings.Fields(head)
	if len(words) == 0 {
		fail("rule %q has no name", header)
	}
	r := &rule{name: words[0], flags: words[1:], columns: []string{""}}
	if isTable {
		r.columns = strings.Fields(columns)
	}
	for _, flag := range r.flags {
		if !slices.Contains(ruleFlags, flag) {
			fail("rule %q has the unknown flag %q", r.name, flag)
		}
	}
	if g.rules[r.name] != nil || isCounter(r.name) {
		fail("duplicate rule %q", r.name)
	}
	g.rules[r.name] = r
	return r
}

var escapes = strings.NewReplacer(`\n`, "\n", `\s`, " ")

// add adds the alternatives in a line.
func (r *rule) add(line string) {
	for text := range strings.SplitSeq(line, "|") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		cells := []string{text}
		if len(r.columns) > 1 {
			cells = strings.Split(text, " / ")
		}
		if len(cells) != len(r.columns) {
			fail("rule %q has %d columns, but not %q", r.name, len(r.columns), text)
		}
		row := make([]sequence, len(cells))
		for i, cell := range cells {
			row[i] = parseSequence(strings.TrimSpace(cell))
		}
		r.alternatives = append(r.alternatives, row)
	}
}

// check resolves what parsing left open: whether a name stands for a rule, for a column
// of a table or for a variable.
func (g grammar) check() {
	for _, r := range g.rules {
		if len(r.alternatives) == 0 {
			fail("rule %q has no alternatives", r.name)
		}
		g.eachElement(r, func(e *element) {
			switch {
			case e.kind == elementFigure:
				g.numbers[e.variable] = true
			case e.variable != "":
				g.declare(r, e)
			}
		})
	}
	for _, r := range g.rules {
		g.eachElement(r, func(e *element) { g.resolve(r, e) })
	}
}

func (g grammar) eachElement(r *rule, visit func(*element)) {
	for _, row := range r.alternatives {
		for _, cell := range row {
			for i := range cell {
				visit(&cell[i])
			}
		}
	}
}

// declare records the table that a variable stands for. A variable stands for one table.
func (g grammar) declare(r *rule, e *element) {
	table := g.rules[e.name]
	if table != nil && len(table.columns) == 1 {
		table = nil
	}
	if old, ok := g.tables[e.variable]; ok && old != table {
		fail("rule %q binds the variable %q to another table", r.name, e.variable)
	}
	g.tables[e.variable] = table
}

// resolve checks that a reference names an existing rule or variable.
func (g grammar) resolve(r *rule, e *element) {
	if e.kind != elementReference {
		return
	}
	if g.numbers[e.name] {
		if g.rules[e.name] != nil {
			fail("%q is both a rule and a variable", e.name)
		}
		e.kind, e.figure = elementFigure, parseFigure(e.name).figure
		return
	}
	if table, ok := g.tables[e.name]; ok {
		if g.rules[e.name] != nil {
			fail("%q is both a rule and a variable", e.name)
		}
		e.kind = elementVariable
		if e.column != "" && (table == nil || table.column(e.column) < 0) {
			fail("rule %q refers to the unknown column {%s.%s}", r.name, e.name, e.column)
		}
		return
	}
	target := g.rules[e.name]
	if target == nil {
		fail("rule %q refers to the unknown rule %q", r.name, e.name)
	}
	if e.column == "" && len(target.columns) > 1 {
		e.column = target.columns[0]
	}
	if target.column(e.column) < 0 {
		fail("rule %q refers to the unknown column {%s.%s}", r.name, e.name, e.column)
	}
}

// fail reports a mistake in a style file. The files are embedded, so this is a mistake
// in the program.
func fail(format string, args ...any) { panic("prose: " + fmt.Sprintf(format, args...)) }
