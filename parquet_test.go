package placeholder_test

import (
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/parquet/parquettest"
)

func init() {
	for name, o := range parquets() {
		samples["parquet "+name] = o
	}
	for _, encoding := range placeholder.ParquetEncodings() { // which conformance tests read
		samples[fmt.Sprintf("parquet zstd, %s", encoding)] = compressedParquet(placeholder.ParquetZstd, encoding)
	}
}

func compressedParquet(c placeholder.ParquetCompression, e placeholder.ParquetEncoding) placeholder.ParquetOptions {
	return placeholder.ParquetOptions{Rows: 1000, Columns: 20, Nulls: 5, RowGroup: 400, Compression: c, Encoding: e, Seed: 1}
}

// parquets returns options of Parquet files of each kind, by name.
func parquets() map[string]placeholder.ParquetOptions {
	all := map[string]placeholder.ParquetOptions{
		"of all fields": {Rows: 70, Fields: fieldNames(), Seed: 1},
		"of all fields, messy": {
			Rows: 70, Fields: fieldNames(), Nulls: 20, Messy: 30, Seed: 1, Nested: true, Compression: placeholder.ParquetGzip, RowGroup: 32,
		},
		"of many rows":       {Rows: 25_000, Columns: 7, RowGroup: 20_000, Nested: true},
		"of a size":          {Rows: 100, Size: 50_001, Seed: 1},
		"of nothing but ids": {Rows: 100, Columns: 1},
		"without values":     {Rows: 300, Columns: 7, Nulls: 100, Nested: true},
		"of people in Japan": {Rows: 40, Countries: []string{"JP"}, Script: placeholder.RecordScriptNative, First: 1001},
	}
	for _, compression := range []placeholder.ParquetCompression{placeholder.ParquetUncompressed, placeholder.ParquetSnappy, placeholder.ParquetGzip} {
		for _, encoding := range placeholder.ParquetEncodings() {
			all[fmt.Sprintf("%s, %s", compression, encoding)] = compressedParquet(compression, encoding)
		}
	}
	return all
}

// decodeParquet returns an error if a Parquet file is not valid.
func decodeParquet(b []byte) error {
	_, err := parquettest.Read(b)
	return err
}

// parquetColumns returns the columns of a file.
func parquetColumns(t *testing.T, o placeholder.ParquetOptions) []parquettest.Column {
	t.Helper()
	columns, err := parquettest.Read(readAll(t, placeholder.Must(placeholder.NewParquet(o))))
	require.NoError(t, err)
	return columns
}

// recordsOf returns the values of JSON for the rows of a file, by field. Numbers are as they are written.
func recordsOf(t *testing.T, o placeholder.ParquetOptions, fields []string) (records []map[string]any) {
	t.Helper()
	for part := range slices.Chunk(fields, placeholder.MaxJSONKeys) {
		d := json.NewDecoder(placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{
			Count: o.Rows, Fields: part, First: o.First, Countries: o.Countries, Script: o.Script, Nulls: o.Nulls, Messy: o.Messy, Seed: o.Seed,
		})))
		d.UseNumber()
		var some []map[string]any
		require.NoError(t, d.Decode(&some))
		for i, record := range some {
			if len(records) <= i {
				records = append(records, map[string]any{})
			}
			for name, value := range record {
				records[i][name] = value
			}
		}
	}
	return records
}

// printParquet returns a value of a field as JSON has it: a json.Number, a string, a bool or nil.
func printParquet(field string, value any) any {
	field, _, _ = strings.Cut(field, "_2")
	switch v := value.(type) {
	case int32:
		switch field {
		case "date", "birth_date":
			return time.Unix(int64(v)*24*60*60, 0).UTC().Format(time.DateOnly)
		case "price", "discount", "order_total", "decimal":
			return json.Number(strings.Replace(fmt.Sprintf("%.2f", float64(v)/100), "-0.00", "0.00", 1))
		case "salary":
			return json.Number(strconv.Itoa(int(v / 100)))
		}
		return json.Number(strconv.Itoa(int(v)))
	case int64:
		switch field {
		case "time":
			return time.UnixMicro(v).UTC().Format(time.TimeOnly)
		case "created_at", "ordered_at", "shipped_at":
			return time.UnixMicro(v).UTC().Format(time.RFC3339)
		}
		return json.Number(strconv.FormatInt(v, 10))
	case float64:
		decimals := map[string]int{"rating": 1, "percent": 1, "latitude": 4, "longitude": 4}[field]
		return json.Number(strconv.FormatFloat(v, 'f', decimals, 64))
	case string:
		if field == "uuid" {
			digits := hex.EncodeToString([]byte(v))
			return strings.Join([]string{digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]}, "-")
		}
	}
	return value
}

func TestParquetHasTheValuesOfJSON(t *testing.T) {
	t.Parallel()
	fields := slices.Concat(fieldNames(), []string{"name_2", "uuid_2", "price_2"})
	for name, o := range map[string]placeholder.ParquetOptions{
		"of all fields":     {Rows: 1200, RowGroup: 500, Seed: 3},
		"in plain encoding": {Rows: 500, Seed: 3, Encoding: placeholder.ParquetPlain, Compression: placeholder.ParquetGzip},
		"with nulls":        {Rows: 1200, Nulls: 30, First: 77, Countries: []string{"JP", "FR"}, Script: placeholder.RecordScriptNative},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o.Fields = fields
			records := recordsOf(t, o, fields)
			for i, c := range parquetColumns(t, o) {
				require.Equal(t, fields[i], c.Path)
				for n, e := range c.Entries {
					require.Equal(t, records[n][c.Path], printParquet(c.Path, e.Value), "%s of row %d", c.Path, n)
				}
			}
		})
	}
}

func TestParquetIsMessyInColumnsOfTextOnly(t *testing.T) {
	t.Parallel()
	o := placeholder.ParquetOptions{Rows: 2000, Fields: fieldNames(), Nulls: 10, Messy: 40}
	records, dirty := recordsOf(t, o, o.Fields), 0
	o.Messy = 0
	clean := recordsOf(t, o, o.Fields)
	o.Messy = 40
	for _, c := range parquetColumns(t, o) {
		want := records
		if c.Type != parquet.ByteArray {
			want = clean
		}
		for n, e := range c.Entries {
			require.Equal(t, want[n][c.Path], printParquet(c.Path, e.Value), "%s of row %d", c.Path, n)
			if e.Value != nil && e.Value != printParquet(c.Path, clean[n][c.Path]) && c.Type == parquet.ByteArray {
				dirty++
			}
		}
	}
	assert.Greater(t, dirty, 2000)
}

func TestParquetOfTypes(t *testing.T) {
	t.Parallel()
	types := map[string]parquet.Type{}
	for _, c := range parquetColumns(t, placeholder.ParquetOptions{Rows: 1, Fields: fieldNames()}) {
		types[c.Path] = c.Type
	}
	for _, f := range placeholder.RecordFields() {
		isNumber := types[f.Name] != parquet.ByteArray && types[f.Name] != parquet.Boolean
		isDate := strings.HasSuffix(f.Name, "_at") || strings.HasSuffix(f.Name, "date") || f.Name == "time" || f.Name == "uuid"
		assert.Equal(t, f.Type == "number" || isDate, isNumber, f.Name)
	}
	assert.Equal(t, parquet.Boolean, types["active"])
}

func TestNestedColumnsHaveTheValuesOfFields(t *testing.T) {
	t.Parallel()
	o := placeholder.ParquetOptions{Rows: 400, Columns: 1, First: 10, Nested: true, Nulls: 20, Messy: 10, RowGroup: 150, Seed: 5}
	fields := []string{"street", "postal_code", "city", "country", "phone", "phone_2", "phone_3"}
	records := recordsOf(t, o, fields)
	columns := parquetColumns(t, o)
	require.Len(t, columns, 6)
	missing := 0
	for i, name := range fields[:4] {
		c := columns[1+i]
		require.Equal(t, "address."+name, c.Path)
		for n, e := range c.Entries {
			require.Equal(t, columns[1].Entries[n].Definition == 0, e.Definition == 0, "the address is missing as a whole")
			if e.Definition == 0 {
				missing++
			} else {
				require.Equal(t, records[n][name], e.Value)
			}
		}
	}
	assert.InDelta(t, 4*80, missing, 4*40)

	require.Equal(t, "phones.list.element", columns[5].Path)
	lists := 0
	for _, e := range columns[5].Entries {
		row := lists - 1
		if e.Repetition == 0 {
			lists++
			row++
		}
		if e.Definition < 2 { // the list is missing or empty
			require.True(t, e.Definition == 0 || (o.First+row)%4 == 0)
			continue
		}
		require.NotZero(t, (o.First+row)%4)
	}
	assert.Equal(t, o.Rows, lists)
	checkPhones(t, o, columns[5].Entries, records)
}

// checkPhones checks that lists have the first phones of records.
func checkPhones(t *testing.T, o placeholder.ParquetOptions, entries []parquettest.Entry, records []map[string]any) {
	t.Helper()
	row, element := -1, 0
	for _, e := range entries {
		if element++; e.Repetition == 0 {
			row, element = row+1, 0
		}
		if e.Definition < 2 {
			continue
		}
		require.Less(t, element, (o.First+row)%4)
		require.Equal(t, records[row][[]string{"phone", "phone_2", "phone_3"}[element]], e.Value)
	}
}

func TestParquetHasGroupsOfRows(t *testing.T) {
	t.Parallel()
	b := readAll(t, placeholder.Must(placeholder.NewParquet(placeholder.ParquetOptions{Rows: 25, RowGroup: 10})))
	meta, err := parquettest.Metadata(b)
	require.NoError(t, err)
	var rows []int64
	for _, g := range meta.Structs(4) {
		rows = append(rows, g.Int(3))
	}
	assert.Equal(t, []int64{10, 10, 5}, rows)

	_, err = placeholder.NewParquet(placeholder.ParquetOptions{Rows: 1001, RowGroup: 1})
	assertInvalid(t, err, "RowGroup must be at least 2 for 1001 rows, because a file has at most 1000 row groups, got 1")
	_, err = placeholder.NewParquet(placeholder.ParquetOptions{Rows: 1000, RowGroup: 1})
	require.NoError(t, err)
}

// Padding is between the pages and the metadata, which stay the same.
func TestParquetIsPaddedBeforeItsFooter(t *testing.T) {
	t.Parallel()
	plain := readAll(t, placeholder.Must(placeholder.NewParquet(placeholder.ParquetOptions{Rows: 100, Seed: 1})))
	size := len(plain) + 1000
	padded := readAll(t, placeholder.Must(placeholder.NewParquet(placeholder.ParquetOptions{Rows: 100, Seed: 1, Size: int64(size)})))
	footer := 8 + int(binary.LittleEndian.Uint32(plain[len(plain)-8:]))
	assert.Equal(t, plain[:len(plain)-footer], padded[:len(plain)-footer])
	assert.Equal(t, plain[len(plain)-footer:], padded[size-footer:])
}

// A measured file that is read is the same as one that is streamed before it is measured.
func TestParquetStreamsWhatIsRead(t *testing.T) {
	t.Parallel()
	o := placeholder.ParquetOptions{Rows: 3000, Columns: 9, RowGroup: 700, Seed: 2}
	var streamed strings.Builder
	_, err := placeholder.Must(placeholder.NewParquet(o)).WriteTo(&streamed)
	require.NoError(t, err)
	measured := placeholder.Must(placeholder.NewParquet(o))
	require.EqualValues(t, streamed.Len(), measured.Size())
	require.Equal(t, streamed.String(), string(readAll(t, measured)))
}
