//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A postgres is a running PostgreSQL server that listens on a Unix socket only.
type postgres struct {
	dir        string // of the data and the socket
	programs   string // directory of the server programs
	credential *syscall.Credential
}

// startPostgres starts a new server, which ends with the test. PostgreSQL refuses to run as
// root, which uses the user that its Debian package creates.
func startPostgres(t *testing.T) *postgres {
	t.Helper()
	programs, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	require.NoError(t, err)
	require.NotEmpty(t, programs, "PostgreSQL is not installed")

	// The path of a socket has at most 107 bytes, and t.TempDir may be closed to the user.
	dir, err := os.MkdirTemp("/tmp", "postgres-")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	db := &postgres{dir: dir, programs: programs[len(programs)-1]}
	if os.Geteuid() == 0 {
		db.credential = credentialOf(t, "postgres")
		require.NoError(t, os.Chown(dir, int(db.credential.Uid), int(db.credential.Gid)))
	}
	db.control(t, "initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
	db.control(t, "pg_ctl", "start", "--wait", "--log="+dir+"/log", "--options=-c listen_addresses= -c fsync=off -k "+dir)
	t.Cleanup(func() { db.control(t, "pg_ctl", "stop", "--mode=immediate") })
	return db
}

func credentialOf(t *testing.T, name string) *syscall.Credential {
	t.Helper()
	account, err := user.Lookup(name)
	require.NoError(t, err)
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	require.NoError(t, err)
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	require.NoError(t, err)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

// control runs one of the server programs.
func (db *postgres) control(t *testing.T, program string, args ...string) {
	t.Helper()
	command := exec.Command(filepath.Join(db.programs, program), args...)
	command.Dir = db.dir
	command.Env = append(os.Environ(), "PGDATA="+db.dir+"/data")
	command.SysProcAttr = &syscall.SysProcAttr{Credential: db.credential}
	out, err := command.CombinedOutput()
	require.NoErrorf(t, err, "%s %s\n%s", program, strings.Join(args, " "), out)
}

// load runs commands in one session. COPY FROM STDIN reads data, the contents of the file at
// a path. It returns the output.
func (db *postgres) load(t *testing.T, path, data string, commands ...string) string {
	t.Helper()
	args := []string{"--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set=ON_ERROR_STOP=1", "--host=" + db.dir, "--username=postgres"}
	for _, command := range append([]string{"SET timezone = 'UTC'"}, commands...) {
		args = append(args, "--command="+command)
	}
	return runImporter(t, path, strings.NewReader(data), "psql", args...)
}

func (db *postgres) query(t *testing.T, query string) string {
	t.Helper()
	return strings.TrimSpace(db.load(t, "", "", query))
}

func TestConformancePostgreSQL(t *testing.T) {
	db := startPostgres(t)
	db.query(t, read(t, "testdata/records.sql"))
	t.Run("imports many typed rows", func(t *testing.T) {
		t.Parallel()
		db.importTyped(t, "records", exhaustive.Or(10_000, placeholder.MaxCSVRows), layout{delimiter: "comma", newline: "lf"})
		db.requireAgreement(t)
	})
	for _, l := range layouts() {
		t.Run("imports typed rows of "+l.String(), func(t *testing.T) {
			t.Parallel()
			db.importTyped(t, "layout", 2000, l, "CREATE TEMPORARY TABLE layout (LIKE records INCLUDING ALL)")
		})
		t.Run("imports messy rows of "+l.String(), func(t *testing.T) {
			t.Parallel()
			db.importMessy(t, l)
		})
	}
	for fields := range slices.Chunk(placeholder.RecordFields(), placeholder.MaxJSONKeys) {
		t.Run("imports NDJSON from "+fields[0].Name, func(t *testing.T) {
			t.Parallel()
			db.importNDJSON(t, fields)
		})
	}
}

// copyOptions returns the options of COPY FROM for a layout, and the contents of the file
// at a path as they suit PostgreSQL, which reads a byte order mark as a part of the first
// cell. It is skipped with the header if the names there are not to match, and has to be
// removed if there is no header.
func (l layout) copyOptions(t *testing.T, path string) (options, data string) {
	t.Helper()
	data, header := read(t, path), "match"
	switch {
	case l.noHeader:
		data, header = strings.TrimPrefix(data, "\ufeff"), "off"
	case l.bom:
		header = "on"
	}
	return fmt.Sprintf("(FORMAT csv, DELIMITER '%s', HEADER %s)", delimiters[l.delimiter], header), data
}

// importTyped copies rows to a table, and back to a file, which must be the same.
func (db *postgres) importTyped(t *testing.T, table string, rows int, l layout, before ...string) {
	t.Helper()
	path := download(t, csvTarget(rows, l.String()), "rows.csv")
	options, data := l.copyOptions(t, path)
	var columns []string
	for _, field := range placeholder.RecordFields() {
		columns = append(columns, written(field.Name)+" AS "+field.Name)
	}
	got := db.load(t, path, data, append(before,
		fmt.Sprintf("COPY %s FROM STDIN %s", table, options),
		fmt.Sprintf("COPY (SELECT %s FROM %s ORDER BY id) TO STDOUT %s", strings.Join(columns, ", "), table, strings.Replace(options, "match", "on", 1)))...)
	want := strings.ReplaceAll(strings.TrimPrefix(data, "\ufeff"), "\r\n", "\n")
	require.True(t, want == got, "the rows differ after import")
}

// written returns an expression for the values of a field as they are in files.
func written(name string) string {
	switch name {
	case "created_at", "ordered_at", "shipped_at":
		return fmt.Sprintf(`to_char(%s, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`, name)
	case "active":
		return "active::text"
	case "ip_address":
		return "host(ip_address)"
	default:
		return name
	}
}

// requireAgreement requires that values agree which are in different rows.
func (db *postgres) requireAgreement(t *testing.T) {
	t.Helper()
	for determining, determined := range map[string]string{
		"country":              "country_code, currency",
		"country, state, city": "time_zone",
		"company":              "website",
		"product":              "category, sku, price",
	} {
		query := fmt.Sprintf("SELECT count(DISTINCT (%[1]s)) = count(DISTINCT (%[1]s, %[2]s)) FROM records", determining, determined)
		assert.Equal(t, "t", db.query(t, query), "%s for each %s", determined, determining)
	}
	assert.Equal(t, "t", db.query(t, `SELECT max(spread) < 0.01 FROM (
		SELECT greatest(max(latitude) - min(latitude), max(longitude) - min(longitude)) AS spread
		FROM records GROUP BY country, state, city) AS cities`))
	assert.Empty(t, db.query(t, "SELECT time_zone FROM records EXCEPT SELECT name FROM pg_timezone_names"))
}

// importMessy copies dirty and missing values to columns of text.
func (db *postgres) importMessy(t *testing.T, l layout) {
	t.Helper()
	path := download(t, csvTarget(500, "nulls=10&messy=30&"+l.String()), "rows.csv")
	options, data := l.copyOptions(t, path)
	others := strings.TrimPrefix(namesOf(placeholder.RecordFields()), "id,")
	got := db.load(t, path, data,
		"CREATE TEMPORARY TABLE messy (id bigint, "+strings.ReplaceAll(others, ",", " text,")+" text)",
		"COPY messy FROM STDIN "+options,
		"SELECT to_json(ARRAY[id::text, "+others+"]) FROM messy ORDER BY id")
	requireRows(t, l.decode(t, path), got, nil)
}

// importNDJSON copies documents to a column of type jsonb. The quotation mark and the
// delimiter are characters that JSON cannot contain, because the default format would
// interpret backslashes.
func (db *postgres) importNDJSON(t *testing.T, fields []placeholder.RecordField) {
	t.Helper()
	path := download(t, "/api/json/2000?format=ndjson&nulls=10&messy=30&fields="+namesOf(fields), "records.ndjson")
	data := read(t, path)
	got := db.load(t, path, data,
		"CREATE TEMPORARY TABLE documents (n serial, document jsonb)",
		`COPY documents (document) FROM STDIN (FORMAT csv, QUOTE E'\x01', DELIMITER E'\x02')`,
		"SELECT document FROM documents ORDER BY n")
	want := decodeRecords(t, data)
	require.Len(t, want, 2000)
	require.Equal(t, want, decodeRecords(t, got))
}

// decodeRecords returns the records in NDJSON.
func decodeRecords(t *testing.T, text string) (records []map[string]any) {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber() // keeps 1.50
	for decoder.More() {
		var record map[string]any
		require.NoError(t, decoder.Decode(&record))
		records = append(records, record)
	}
	return records
}
