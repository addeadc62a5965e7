package records

import (
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// worksheetOf returns the worksheet of a spreadsheet.
func worksheetOf(t *testing.T, o Options) lazyfile.Checksummer {
	t.Helper()
	members, err := (&Workbook{Options: o, Sheets: 1, Formulas: true, Chart: true}).Members(t.Context())
	require.NoError(t, err)
	for _, m := range members {
		if m.Name == "xl/worksheets/sheet1.xml" {
			return m.Body.(lazyfile.Checksummer)
		}
	}
	t.Fatal("no worksheet")
	return nil
}

func TestChecksumOfWorksheetIsKnownWithoutReadingIt(t *testing.T) {
	t.Parallel()
	for _, rows := range []int{1, 31, 32, 33, 1000} {
		o := Options{Fields: allFields(), First: 1, Count: rows, Messy: 10}
		part := worksheetOf(t, o)
		text, err := io.ReadAll(io.NewSectionReader(lazyfile.New(part), 0, part.Size()))
		require.NoError(t, err)
		assert.Equal(t, crc32.ChecksumIEEE(text), part.CRC32(), rows)
		assert.Zero(t, lazyfile.CRC32Cost(part))
	}
}

// Programs calculate the number of a date and time as a whole.
func TestTimesAreTheShortestExactNumbers(t *testing.T) {
	t.Parallel()
	for seconds := range secondsPerDay {
		text := string(appendDays(nil, int64(seconds)))
		require.Equal(t, strconv.FormatFloat(float64(seconds)/secondsPerDay, 'f', -1, 64), text)
		for _, serial := range []int{lastSerial + 1 - listSize, lastSerial} {
			all := int64(serial)*secondsPerDay + int64(seconds)
			number := float64(all) / secondsPerDay
			text := strconv.Itoa(serial) + string(appendFraction(nil, seconds))
			require.Equal(t, strconv.FormatFloat(number, 'f', -1, 64), text)
			require.InDelta(t, all, number*secondsPerDay, 1e-6)
		}
	}
}

func TestSheetsHaveTheTimesOfCSV(t *testing.T) {
	t.Parallel()
	for i := range listSize {
		r := row{}
		field := minute.bits()
		r.words[field.word] = uint64(i)<<field.shift | uint64(i)<<second.bits().shift
		clock := newSegments("{minute}:{second}", &unescaped, Latin)
		var text []byte
		for _, s := range clock {
			text = s.appendValue(slices.Grow(text, slack), i)
		}
		want, err := time.Parse(time.TimeOnly, string(text))
		require.NoError(t, err)
		require.Equal(t, want.Hour()*3600+want.Minute()*60+want.Second(), secondsOf(&r, minute, second))
		require.Equal(t, len(generateTime.appendClock(nil, &r)), generateTime.numberSize(nil, &r))
	}
}

func TestSerialNumbersAreDays(t *testing.T) {
	t.Parallel()
	assert.Equal(t, 61, serialOf(time.Date(1900, time.March, 1, 0, 0, 0, 0, time.UTC)))
	assert.Equal(t, lastSerial, serialOf(lastDay()))
	for name, dates := range map[string]string{"day_serial": "day", "ordered_serial": "ordered_day", "shipped_serial": "shipped_day"} {
		for i, serial := range sharedVocabulary.Get()[name].values {
			date, err := time.Parse(time.DateOnly, sharedVocabulary.Get()[dates].values[i])
			require.NoError(t, err)
			require.Equal(t, strconv.Itoa(serialOf(date)), serial)
			require.Len(t, serial, serialLength)
		}
	}
}

// Text with spaces around it needs an attribute, which only dirty cells have.
func TestCleanCellsHaveNoOuterSpaces(t *testing.T) {
	t.Parallel()
	for i := range kinds {
		k := &kinds[i]
		for _, s := range newSegments(k.pattern, &unescaped, Latin) {
			if s.isGenerated {
				continue
			}
			for index := range s.choice.listSize() {
				value := string(s.text[s.starts[index]:][:s.sizes[index]])
				require.NotContains(t, value, "  ", k.Name)
				require.False(t, strings.ContainsAny(value, "\t\r\n\u00a0"), k.Name)
			}
		}
	}
}

func TestWidthsSuitColumns(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{"id": 12, "created_at": 21, "date": 12, "uuid": 37, "order_id": 15, "paragraph": 60, "country_code": 15} {
		f, ok := parseField(name)
		require.True(t, ok)
		assert.Equal(t, want, f.width(Latin), name)
	}
}

func TestTotalsOfManyRowsAreExact(t *testing.T) {
	t.Parallel()
	sheet := &xlsx.Sheet{}
	b := newBill(sheet, &Options{Fields: []string{"id"}, First: 1, Count: 100_000}, sheetFormat, (*bill).segments)
	require.NoError(t, b.complete(t.Context(), false))
	want := 0.0
	var r row
	for i := range 100_000 {
		b.group.setRow(&r, i)
		want += float64(b.group.figures.amount(&r)) / 100
	}
	total, err := strconv.ParseFloat(sheet.Totals[1].Value, 64)
	require.NoError(t, err)
	assert.InDelta(t, want, total, 0.01)
	assert.Greater(t, 100*total, float64(1<<31), "does not fit in 32 bits")
}
