package recognize

import (
	"bytes"
	"regexp"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// yamlKey matches a line of a record: what begins it or takes the place of that, and the key.
var yamlKey = regexp.MustCompile(`^(- |  |)([A-Za-z_][\w.-]*):(?: |$)`)

// readYAML reads records whose values are in one line each: a sequence, or documents. Other YAML is not like ours.
func readYAML(s *source) facts {
	expect(slices.Contains(signature.YAMLRecords.Own, s.extension()))
	start := s.afterByteOrderMark()
	var r recordShape
	documents := false
	for line := range s.lines(start) {
		key := yamlKey.FindSubmatch(line)
		switch {
		case len(bytes.TrimSpace(line)) == 0 || line[0] == '#':
			continue
		case string(line) == "---":
			expect(documents || r.count == 0)
			documents = true
			r.begin()
			continue
		}
		expect(key != nil && documents == (len(key[1]) == 0))
		if string(key[1]) == "- " {
			r.begin()
		}
		r.addKey(string(key[2]))
	}
	expect(r.maxKeys > 0)
	f := r.facts("yaml")
	f.keepIf(documents, "a document for each record", "layout=documents")
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}
