package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOwnRecordsHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"xml/1",
		"xml/100",
		"xml/500?keys=20",
		"xml/100?fields=uuid,city&layout=attributes",
		"xml/3?size=100KB",
		"xml/20?root=Menu&record=dish",
		"yaml/1",
		"yaml/100",
		"yaml/500?keys=20",
		"yaml/100?fields=uuid,city&layout=documents",
		"yaml/3?size=100KB",
		"sql/1",
		"sql/300",
		"sql/200?fields=id,notes,email&dialect=mysql&batch=7",
		"sql/150?columns=20&dialect=sqlite&schema=0",
		"sql/100?columns=7&copy=1",
		"sql/3?size=100KB",
		"sql/3?copy=1&size=100KB",
		"geojson/1",
		"geojson/200?keys=20&geometry=polygon",
		"geojson/20?fields=uuid,city&geometry=line&bbox=1",
		"geojson/3?size=100KB",
		"log/1",
		"log/100?layout=apache",
		"log/100?layout=common",
		"log/100?layout=json",
		"log/100?layout=syslog",
		"log/100?layout=rfc3164",
		"log/100?layout=iis",
		"log/3?size=100KB",
		"gpx/1",
		"gpx/100?activity=cycling&tracks=3",
		"gpx/90?segment=20&sensors=1",
		"gpx/50?layout=routes&tracks=5",
		"gpx/20?layout=waypoints",
		"gpx/3?size=100KB",
	)
}

func TestFilesKeepTheirRecords(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		name, file, address string
		lost                []string
	}{
		"elements":        {"a.xml", "<?xml version='1.0'?>\n<a><b><c>1</c><d/></b><b><c>2</c></b></a>", "xml/2?keys=2&root=a&record=b", []string{"names of keys"}},
		"attributes":      {"a.xml", `<a><b id="1" email="x"/></a>`, "xml/1?fields=id,email&layout=attributes&root=a&record=b", nil},
		"both":            {"a.xml", `<a><b id="1"><email>x</email></b></a>`, "xml/1?fields=id,email&root=a&record=b", nil},
		"geojson":         {"a.json", `{"type":"FeatureCollection","name":"x","features":[{"type":"Feature","properties":{"a":1},"geometry":null},{"geometry":{"type":"Point","coordinates":[1,2]},"properties":null}]}`, "geojson/2?keys=1", []string{"names of keys"}},
		"geometries":      {"a.geojson", `{"type":"FeatureCollection","features":[{"properties":{"id":[1]},"geometry":{"type":"MultiPoint","coordinates":[[1,2]]}},{"geometry":{"type":"Point"},"properties":{}}]}`, "geojson/2?keys=1", []string{"geometry of type MultiPoint", "geometries of 2 types", "arrays and objects in properties"}},
		"waypoints":       {"a.gpx", `<gpx><wpt lat="1" lon="2"/><wpt lat="1" lon="2"/><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>`, "gpx/2?layout=waypoints", []string{"points that are not in waypoints"}},
		"log":             {"a.log", "192.0.2.1 - ann [01/Jan/2025:00:00:00 +0100] \"GET / HTTP/2.0\" 200 5 \"-\" \"curl\"\n# odd\n", "log/2", []string{"1 line in another layout"}},
		"mysqldump":       {"a.sql", "/* x; */\nCREATE TABLE `t` (`id` int);\n-- it's\nINSERT INTO `t` VALUES (1,'a\\'(b'),(2,NULL);\n", "sql/2?columns=2&dialect=mysql", nil},
		"pg_dump":         {"a.sql", "CREATE TABLE t (id int, email text);\nCOPY t (id, email) FROM stdin;\n1\ta\n2\t\\N\n\\.\n\nSELECT 1;\n", "sql/2?fields=id,email&copy=1", nil},
		"sqlite":          {"a.sql", "PRAGMA foreign_keys=OFF;\nINSERT INTO t VALUES(1,2,3);\nINSERT INTO t VALUES(1,2,3);\n", "sql/2?columns=3&dialect=sqlite&batch=1&schema=0", nil},
		"byte order mark": {"a.xml", "\ufeff<a><b><id>1</id></b></a>", "xml/1?keys=1&root=a&record=b", []string{"byte order mark"}},
		"sequence":        {"a.yml", "# people\n- id: 1\n  email: a\n\n- id: 2\n", "yaml/2?fields=id,email", nil},
		"documents":       {"a.yaml", "---\nid: 1\nx: 'y'\n---\nid: 2\n", "yaml/2?keys=2&layout=documents", []string{"names of keys"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, test.name, []byte(test.file))
			assert.Equal(t, test.address, p.Address)
			assert.Equal(t, append([]string{"values"}, test.lost...), lostBesidesSize(p))
		})
	}
}

func TestFilesWithoutRecordsHaveNoAddress(t *testing.T) {
	t.Parallel()
	for _, file := range []string{
		"<a/>", "<a><b/></a>", "<a><b><c/></b><d><c/></d></a>", "<a><b><c><d/></c></b></a>", "<a><b><c>1</c></b>", "<a><b><c>&x;</c></b></a>",
		"<a><b><c>" + strings.Repeat("x", 2<<20) + "</c></b></a>",
	} {
		assertUnlike(t, "xml", propose(t, "a.xml", []byte(file)))
	}
	for _, file := range []string{"SELECT 1;\n", "CREATE TABLE t (a int);\n", "INSERT INTO t VALUES (1", "INSERT INTO t VALUES ('a);\n", "INSERT INTO t SELECT 1;\n", "COPY t (a) FROM stdin;\n1\n"} {
		assertUnlike(t, "sql", propose(t, "a.sql", []byte(file)))
	}
	for _, file := range []string{`{"type":"FeatureCollection","features":[]}`, `{"type":"FeatureCollection"}`, `{"type":"FeatureCollection","features":[1]}`, `{"type":"FeatureCollection","features":[{"properties":{}}]`} {
		assertUnlike(t, "geojson", propose(t, "a.geojson", []byte(file)))
	}
	for _, file := range []string{"<gpx/>", "<gpx>", `<gpx><trk><trkseg/></trk></gpx>`} {
		assertUnlike(t, "gpx", propose(t, "a.gpx", []byte(file)))
	}
	for _, file := range []string{"a: 1\n", "- 1\n- 2\n", "- a:\n    b: 1\n", "- a: |\n    text\n", "---\na: 1\n- b: 2\n", "- a: 1\n---\na: 1\n", "---\n", "- a: 1\nb: 2\n"} {
		assertUnlike(t, "yaml", propose(t, "a.yaml", []byte(file)))
	}
}
