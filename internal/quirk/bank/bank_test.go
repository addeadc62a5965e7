package bank

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, text string, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				text := string(f.Bytes)
				if !twin && c.Charset != "" {
					assert.False(t, utf8.ValidString(text))
					text, _ = charmap.Windows1252.NewDecoder().String(text)
				}
				assert.True(t, utf8.ValidString(text))
				check(t, c, text, f)
			})
		}
	}
}

// Values in OFX and QIF are strings of the file, as they are expected.
func TestStatementsContainValues(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, text string, f quirk.File) {
		if c.Format != "ofx" && c.Format != "qif" || c.Token == "ofx-entities" || c.Token == "ofx-bare-ampersand" {
			return
		}
		for _, row := range f.Expect.Tables[0].Rows {
			for _, value := range row {
				if value != nil {
					assert.Contains(t, text, *value)
				}
			}
		}
	})
}

// A document is the part of CAMT.053 that has the same path in all versions.
type document struct {
	Entries []struct {
		Amount    string `xml:"Amt"`
		Direction string `xml:"CdtDbtInd"`
	} `xml:"BkToCstmrStmt>Stmt>Ntry"`
	Balances []struct {
		Amount string `xml:"Amt"`
		Code   string `xml:"Tp>CdOrPrtry>Cd"`
	} `xml:"BkToCstmrStmt>Stmt>Bal"`
}

func TestBalancesOfCAMTAgreeWithEntries(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, text string, _ quirk.File) {
		if c.Format != "xml" {
			return
		}
		var d document
		require.NoError(t, xml.Unmarshal([]byte(text), &d))
		balance := 0
		for _, b := range d.Balances {
			balance += quirk.Either(b.Code == "CLBD", 1, -1) * cents(b.Amount)
		}
		for _, e := range d.Entries {
			balance -= quirk.Either(e.Direction == "CRDT", 1, -1) * cents(e.Amount)
		}
		assert.Zero(t, balance)
	})
}

func TestMT940LinesAreShort(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, text string, _ quirk.File) {
		if c.Format == "sta" {
			for line := range strings.Lines(text) {
				assert.LessOrEqual(t, len(strings.TrimPrefix(line, ":86:")), 67)
			}
		}
	})
}
