package markup

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// sales returns a table of sales by region, whose amounts are calculated.
func (a *article) sales(r *random.Stream) [][]string {
	cells := [][]string{a.labels.Columns}
	units, revenue := 0, 0
	for _, region := range a.labels.Regions {
		n, price := 100+r.Below(9900), 100+r.Below(9900)
		units, revenue = units+n, revenue+n*price
		cells = append(cells, []string{region, a.labels.Integer(n), a.amount(price), a.amount(n * price)})
	}
	return append(cells, []string{a.labels.Total, a.labels.Integer(units), a.amount((revenue + units/2) / units), a.amount(revenue)})
}

// amount returns an amount of money in cents.
func (a *article) amount(cents int) string {
	return a.labels.Integer(cents/100) + a.labels.Point + strconv.Itoa(100 + cents%100)[1:]
}

// snippets are code with the name of its language. A # stands for a number.
var snippets = [...][2]string{
	{"json", "{\n  \"id\": #,\n  \"name\": \"Sample & Sons\",\n  \"tags\": [\"new\", \"<draft>\"],\n  \"active\": true\n}\n"},
	{"go", "func clamp(n int) int {\n\tif n < 0 || n > # {\n\t\treturn 0\n\t}\n\treturn n &^ 1\n}\n"},
	{"sh", "curl -fsS 'https://example.com/api?page=#&size=20' \\\n  | jq '.items[] | select(.count > 0)' > items.json\n"},
	{"html", "<ul class=\"list\">\n  <li value=\"#\">First &amp; second</li>\n</ul>\n"},
	{"sql", "SELECT name, sum(total) AS total\nFROM orders\nWHERE total >= # AND status <> 'open'\nGROUP BY name;\n"},
	{"python", "def total(items):\n    \"\"\"Return the sum of all items below #.\"\"\"\n    return sum(i for i in items if 0 < i < #)\n"},
}

// snippet returns code and the name of its language.
func snippet(r *random.Stream) (syntax, text string) {
	s := snippets[r.Below(len(snippets))]
	return s[0], strings.ReplaceAll(s[1], "#", strconv.Itoa(100+r.Below(900)))
}
