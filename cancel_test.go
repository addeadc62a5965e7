package placeholder_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A countdown is a context that ends after the given number of calls of Err,
// which happen before each part of a file is measured.
type countdown struct {
	context.Context
	asked, last atomic.Int32
}

func newCountdown(ctx context.Context, last int32) *countdown {
	c := &countdown{Context: ctx}
	c.last.Store(last)
	return c
}

func (c *countdown) Err() error {
	if c.asked.Add(1) > c.last.Load() {
		return context.Canceled
	}
	return nil
}

// measured are options of files that are measured part by part, and the number of parts that
// are measured at least.
var measured = map[string]struct {
	options placeholder.Options
	parts   int32
}{
	"csv":             {placeholder.CSVOptions{Rows: 10_000, Columns: 100}, 300},
	"messy csv":       {placeholder.CSVOptions{Rows: 5_000, Columns: 20, Messy: 90}, 150},
	"json":            {placeholder.JSONOptions{Count: 4000, Keys: 20, Messy: 90}, 120},
	"contacts":        {placeholder.ContactsOptions{Count: 300}, 300},
	"calendar":        {placeholder.CalendarOptions{Events: 300}, 300},
	"mail":            {placeholder.MailOptions{Messages: 300, Attachments: placeholder.None}, 300},
	"mail as zip":     {placeholder.MailOptions{Messages: 300, Format: placeholder.MailZip, Attachments: placeholder.None}, 300},
	"sheet":           {placeholder.SheetOptions{Rows: 10_000, Columns: 20}, 300},
	"German text":     {placeholder.TextOptions{Chars: 1_000_000, TextType: placeholder.TextGerman}, 60},
	"rtf":             {placeholder.TextOptions{Chars: 1_000_000, Format: placeholder.TextRTF}, 60},
	"pdf of a text":   {placeholder.TextOptions{Chars: 700_000, Format: placeholder.TextPDF}, 100},
	"document":        {placeholder.DocumentOptions{Pages: 100}, 100},
	"pdf":             {placeholder.PDFOptions{Pages: 100}, 100},
	"archive":         {placeholder.ArchiveOptions{Files: 80}, 80},
	"archives within": {placeholder.ArchiveOptions{Files: 10, Depth: 6, Format: placeholder.ArchiveTar}, 60},
}

// maxAfterwards is how often a context may be asked after it has ended. Each of two goroutines
// measures the part that it has begun, and asks before the next one.
const maxAfterwards = 6

func TestMeasuringStopsWithItsContext(t *testing.T) {
	t.Parallel()
	for name, c := range measured {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			content, err := placeholder.New(t.Context(), c.options)
			require.NoError(t, err)
			ctx := newCountdown(t.Context(), 20)
			_, err = content.SizeContext(ctx)
			require.ErrorIs(t, err, context.Canceled)
			assert.LessOrEqual(t, ctx.asked.Load(), int32(20+maxAfterwards))

			ctx = newCountdown(t.Context(), 1<<30)
			size, err := content.SizeContext(ctx)
			require.NoError(t, err, "a later call measures again")
			assert.GreaterOrEqual(t, ctx.asked.Load(), c.parts)
			assert.Equal(t, content.Size(), size)
			known, err := content.SizeContext(newCountdown(t.Context(), 0))
			require.NoError(t, err, "a known size needs no work")
			assert.Equal(t, size, known)
		})
	}
}

func TestConstructorsWithSizeStopWithTheirContext(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.Options{
		"sheet":    placeholder.SheetOptions{Rows: 10_000, Size: placeholder.GB},
		"document": placeholder.DocumentOptions{Pages: 300, Size: placeholder.GB},
		"pdf":      placeholder.PDFOptions{Pages: 100, Size: placeholder.GB},
		"archive":  placeholder.ArchiveOptions{Files: 200, Size: placeholder.GB},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := newCountdown(t.Context(), 20)
			_, err := placeholder.New(ctx, o)
			require.ErrorIs(t, err, context.Canceled)
			assert.LessOrEqual(t, ctx.asked.Load(), int32(20+maxAfterwards))
		})
	}
}

func TestCanceledMeasuringDoesNotFailOtherReaders(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 20_000, Columns: 20}))
	want := placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 20_000, Columns: 20})).Size()
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			_, err := content.Open().SizeContext(newCountdown(t.Context(), 50))
			if err != nil { // unless another reader has measured it
				assert.ErrorIs(t, err, context.Canceled)
			}
		})
		readers.Go(func() {
			size, err := content.Open().SizeContext(t.Context())
			assert.NoError(t, err)
			assert.Equal(t, want, size)
		})
	}
	readers.Wait()
}
