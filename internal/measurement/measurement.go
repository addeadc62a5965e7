// Package measurement shows what other programs did with generated files, as tables in Markdown. The module readers
// measures it.
package measurement

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Results are tables by their names.
type Results map[string]Table

// A Table has what programs answered in some cases.
type Table struct {
	Across   bool      `json:"across,omitempty"` // whether programs are columns and cases rows
	Cases    []Case    `json:"cases"`
	Programs []Program `json:"programs"`
}

// A Case is a file, or how a file is delivered.
type Case struct {
	Name    string            `json:"name"`
	Address string            `json:"address,omitempty"` // of the file, or path of the URL, if it is not the name
	Told    map[string]string `json:"told,omitempty"`    // what programs are told besides, such as a password
	Want    string            `json:"want,omitempty"`    // answer that is expected; shown as a check mark
}

// A Program has the answers of one version of a program.
type Program struct {
	Name    string            `json:"name"`
	Get     string            `json:"get"` // where it comes from
	Version string            `json:"version"`
	Date    string            `json:"date"`    // of the first run with this version and these answers
	Answers map[string]string `json:"answers"` // by the name of a case
}

// shown matches the place of a table in a document.
var shown = regexp.MustCompile(`(?s)<!-- table ([a-z]+) -->\n\n.*?<!-- end -->`)

// Fill returns a document with the current tables at their places, and the names of the tables.
func (r Results) Fill(document string) (filled string, names []string) {
	filled = shown.ReplaceAllStringFunc(document, func(place string) string {
		name := shown.FindStringSubmatch(place)[1]
		names = append(names, name)
		return fmt.Sprintf("<!-- table %s -->\n\n%s\n<!-- end -->", name, r[name].markdown(name))
	})
	return filled, names
}

func (t Table) markdown(name string) string {
	if t.Across {
		return t.versions(name) + "\n" + t.byCase()
	}
	return t.addresses() + t.byProgram(name)
}

// addresses returns a table of the cases whose name is not their address.
func (t Table) addresses() string {
	rows := [][]string{{"column", "address"}}
	for _, c := range t.Cases {
		if c.Address != "" {
			rows = append(rows, []string{c.Name, code(c.Address) + c.told()})
		}
	}
	if len(rows) == 1 {
		return ""
	}
	return markdown(rows) + "\n"
}

func (t Table) byProgram(name string) string {
	header := []string{"program", "version", "measured"}
	for _, c := range t.Cases {
		header = append(header, c.Name)
	}
	rows := [][]string{header}
	for _, p := range t.Programs {
		row := p.start(name)
		for _, c := range t.Cases {
			row = append(row, c.cell(p))
		}
		rows = append(rows, row)
	}
	return markdown(rows)
}

func (t Table) byCase() string {
	header := []string{"file", "expected"}
	for _, p := range t.Programs {
		header = append(header, p.Name)
	}
	rows := [][]string{header}
	for _, c := range t.Cases {
		row := []string{c.title(), c.Want}
		for _, p := range t.Programs {
			row = append(row, c.cell(p))
		}
		rows = append(rows, row)
	}
	return markdown(rows)
}

// versions returns a table of the programs alone.
func (t Table) versions(name string) string {
	rows := [][]string{{"program", "version", "measured", "from"}}
	for _, p := range t.Programs {
		rows = append(rows, append(p.start(name), p.Get))
	}
	return markdown(rows)
}

// start returns the first cells of the row of a program, to which documents can link.
func (p Program) start(table string) []string {
	return []string{fmt.Sprintf(`<a id="%s"></a>%s`, anchor(table, p.Name), p.Name), p.Version, p.Date}
}

// anchor returns the fragment of a link to the row of a program.
func anchor(table, program string) string {
	return table + "-" + strings.Trim(notInAnchors.ReplaceAllString(strings.ToLower(program), "-"), "-")
}

var notInAnchors = regexp.MustCompile(`[^a-z0-9]+`)

func (c Case) cell(p Program) string {
	answer, ok := p.Answers[c.Name]
	switch {
	case !ok:
		return "not measured"
	case answer == c.Want && answer != "":
		return "✓"
	}
	return answer
}

// title returns the name of a case as a row.
func (c Case) title() string {
	if c.Address == "" {
		return code(c.Name)
	}
	return c.Name
}

// told returns what programs are told besides the address.
func (c Case) told() (text string) {
	for _, name := range slices.Sorted(maps.Keys(c.Told)) {
		text += fmt.Sprintf(", %s `%s`", name, c.Told[name])
	}
	return text
}

func code(s string) string { return "`" + s + "`" }

// markdown returns rows as a table, whose first row is the header.
func markdown(rows [][]string) string {
	var b strings.Builder
	for i, row := range rows {
		for _, cell := range row {
			b.WriteString("| " + strings.ReplaceAll(cell, "|", `\|`) + " ")
		}
		b.WriteString("|\n")
		if i == 0 {
			b.WriteString(strings.Repeat("|---", len(row)) + "|\n")
		}
	}
	return b.String()
}
