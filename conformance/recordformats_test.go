//go:build conformance

package conformance

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// recordQueries select clean and messy records of all fields.
func recordQueries() (queries []string) {
	queries = []string{"keys=20", "keys=1&size=20KB", "fields=id,name,age,salary,price,created_at,birth_date,uuid,notes_2,shipped_at_2,active&messy=60"}
	for fields := range slices.Chunk(placeholder.RecordFields()[1:], placeholder.MaxJSONKeys-1) {
		queries = append(queries, "fields=id,"+namesOf(fields)+"&script=native&nulls=10&seed=3")
	}
	return queries
}

// pairsWithJSON downloads files of a kind in each of its layouts, each after the JSON of the same records.
func pairsWithJSON(t *testing.T, kind string, layouts ...string) (pairs []string) {
	t.Helper()
	for _, query := range recordQueries() {
		origin := download(t, "/api/json/40?"+query, "records.json")
		for _, layout := range layouts {
			pairs = append(pairs, origin, download(t, "/api/"+kind+"/40?"+query+"&layout="+layout, layout+"."+kind))
		}
	}
	return pairs
}

func TestConformanceXML(t *testing.T) {
	t.Parallel()
	pairs := pairsWithJSON(t, "xml", "elements", "attributes")
	runTool(t, python, append([]string{"testdata/recordformats.py"}, pairs...)...)
	paths := slices.DeleteFunc(slices.Clone(pairs), func(path string) bool { return !strings.HasSuffix(path, ".xml") })
	runTool(t, "xmllint", append([]string{"--noout"}, paths...)...)
}

func TestConformanceYAML(t *testing.T) {
	t.Parallel()
	pairs := pairsWithJSON(t, "yaml", "sequence", "documents")
	runTool(t, python, append([]string{"testdata/recordformats.py"}, pairs...)...)
	runTool(t, "node", append([]string{"testdata/recordformats.mjs"}, pairs...)...)
}
