package records

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// newTables returns tables of each format, with few and with all fields, clean and noisy.
func newTables(seed uint64) map[string]*table {
	all := allFields()
	tables := map[string]*table{}
	add := func(name string, format *format, r frame, o Options) {
		o.Seed, o.First, o.Count = seed, 1, 1
		tables[name] = newTable(&o, format, r)
	}
	array := frame{head: "[\n", rowHead: brace(), rowEnd: "},\n", lastEnd: "}\n]\n"}
	for _, keys := range []int{1, 20} {
		add("json "+strconv.Itoa(keys), jsonFormat, array, Options{Fields: JSONFields(keys)})
	}
	add("json all", jsonFormat, array, Options{Fields: all})
	add("json noisy", jsonFormat, array, Options{Fields: all, Nulls: 10, Messy: 30})
	lines := frame{head: "id\r\n", rowEnd: "\r\n", lastEnd: "\r\n"}
	for _, columns := range []int{1, 100} {
		add("csv "+strconv.Itoa(columns), csvFormats.Get()[0], lines, Options{Fields: CSVFields(columns)})
	}
	add("csv noisy", csvFormats.Get()[1], lines, Options{Fields: all, Nulls: 10, Messy: 30})
	add("csv sparse", csvFormats.Get()[1], lines, Options{Fields: []string{"name"}, Nulls: 50})
	rows := frame{rowHead: []*segment{newLineSegment("<row>", "")}, rowEnd: "</row>", lastEnd: "</row>", firstLine: 2}
	for _, columns := range []int{1, 100} {
		add("sheet "+strconv.Itoa(columns), sheetFormat, rows, Options{Fields: CSVFields(columns)})
	}
	add("sheet all", sheetFormat, rows, Options{Fields: all})
	for name, format := range map[string]*format{"elements": xmlElements, "attributes": xmlAttributes, "yaml": yamlSequence.Get()} {
		add(name+" all", format, array, Options{Fields: all})
		add(name+" noisy", format, array, Options{Fields: all, Nulls: 10, Messy: 30})
	}
	for d := range dialectCount {
		inserts := (&SQLScript{Dialect: d, Batch: 3}).insertFrame(&Options{Fields: all, First: 1})
		add("insert typed "+d.quote(""), sqlFormats.Get().inserts[d][0], inserts, Options{Fields: all})
		add("insert noisy "+d.quote("")+" noisy", sqlFormats.Get().inserts[d][1], inserts, Options{Fields: all, Nulls: 10, Messy: 30})
	}
	for _, g := range []Geometry{Point, LineString, Polygon} {
		add("places "+string('0'+rune(g)), jsonFormat, frame{rowHead: g.feature(), rowEnd: "}},\n", lastEnd: "}}\n"}, Options{Fields: []string{"id", "city"}})
	}
	add("sheet noisy", sheetFormat, rows, Options{Fields: all, Nulls: 10, Messy: 30})
	return tables
}

func TestSizeMatchesGeneratedRows(t *testing.T) {
	t.Parallel()
	for name, table := range newTables(5) {
		t.Run(name, func(t *testing.T) {
			buffer := make([]byte, 0, 1<<20)
			for _, first := range []int{0, 1, 8, 9, 31, 32, 98, 9_990, 99_968} {
				for _, rows := range []int{1, 2, sectionRows} {
					assert.Len(t, table.appendRows(buffer, new(row), first, rows), table.size(new(row), first, rows), "%d rows from %d", rows, first)
				}
			}
		})
	}
}

func TestRowsAreGeneratedWithoutAllocation(t *testing.T) {
	for name, table := range newTables(5) {
		if strings.HasSuffix(name, "noisy") {
			continue // some dirty values need a larger buffer
		}
		t.Run(name, func(t *testing.T) {
			var r row
			first := 3000
			buffer := make([]byte, 0, 1<<20)
			assert.Zero(t, testing.AllocsPerRun(100, func() {
				first++
				table.size(&r, first, sectionRows)
				table.appendRows(buffer, &r, first, sectionRows)
			}))
		})
	}
}

func TestDigits(t *testing.T) {
	t.Parallel()
	for _, first := range []int{1, 5, 9, 10, 77, 99, 100, 99_990, 100_000} {
		t.Run("from "+strconv.Itoa(first), func(t *testing.T) {
			text := ""
			for n := first; n < first+50; n++ {
				text += strconv.Itoa(n)
				assert.Equal(t, len(text), digits(first, n), "to %d", n)
			}
		})
	}
}

func TestFileContainsHeadAndRows(t *testing.T) {
	t.Parallel()
	for _, rows := range []int{1, 2, 31, 32, 33, 64, 65, 100} {
		for name, table := range newTables(1) {
			t.Run(name+" "+strconv.Itoa(rows), func(t *testing.T) {
				t.Parallel()
				text := table.appendRows(make([]byte, 0, 1<<20), new(row), 0, rows)
				want := table.head + strings.TrimSuffix(string(text), table.endOf(rows-1).long) + table.lastEnd
				file := table.file(&Options{First: 1, Count: rows})
				got, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
				require.NoError(t, err)
				assert.Equal(t, want, string(got))
			})
		}
	}
}

func TestSegmentValuesAreContiguous(t *testing.T) {
	t.Parallel()
	for i := range kinds {
		first, second := field{kind: i}, field{kind: i, person: 1}
		for script := range scriptCount {
			for _, format := range []*format{jsonFormat, csvFormats.Get()[0], sheetFormat, xmlElements, xmlAttributes, yamlSequence.Get(), sqlFormats.Get().inserts[MySQL][0], sqlFormats.Get().copied, raw} {
				for _, s := range slices.Concat(format.segments(first, script), format.segments(second, script)) {
					if !s.isGenerated {
						requireContiguous(t, s)
					}
				}
			}
		}
	}
}

func requireContiguous(t *testing.T, s *segment) {
	sizes, end := s.sizes[:s.choice.listSize()], 0
	for i, size := range sizes {
		require.Equal(t, end, int(s.starts[i]))
		end += int(size)
	}
	require.Len(t, s.text, end)
	require.Equal(t, slices.Min(sizes) != slices.Max(sizes), s.sizesDiffer)
	require.GreaterOrEqual(t, cap(s.text), end+slack)
}

// A window of a table is the slice of a longer one.
func TestWindowIsSliceOfLongerTable(t *testing.T) {
	t.Parallel()
	for _, first := range []int{1, 2, 31, 33, 131_000, 999_999_900} {
		t.Run("from "+strconv.Itoa(first), func(t *testing.T) {
			t.Parallel()
			o := Options{Fields: []string{"email_2", "id", "uuid", "username"}, First: first, Count: 100, Seed: 7}
			whole := linesOf(t, o)
			for _, part := range []struct{ skip, count int }{{0, 1}, {1, 40}, {37, 63}, {99, 1}} {
				window := o
				window.First, window.Count = first+part.skip, part.count
				assert.Equal(t, whole[part.skip:part.skip+part.count], linesOf(t, window))
			}
		})
	}
}

// linesOf returns the lines of a CSV file after the header.
func linesOf(t *testing.T, o Options) []string {
	file := CSV(o, Layout{Delimiter: ",", Newline: "\r\n"})
	text, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(string(text), "\r\n"), "\r\n")[1:]
}
