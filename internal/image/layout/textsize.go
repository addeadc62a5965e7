package layout

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// fitTextSize breaks the text into lines of TextSize, and truncates what does not fit. The size is
// less if the outlines would be too long. If the box has no room for a line, it is the largest size
// at which all of the text fits.
func (p setting) fitTextSize(box typeset.Box) (lines []typeset.Line, size int) {
	maxSize := min(p.TextSize, p.sizeLimit())
	if p.Whole {
		return p.fitWhole(box, 1, maxSize)
	}
	if lines, size = p.text.Fit(box, maxSize, maxSize); len(lines) > 0 {
		return lines, size
	}
	lines, size = p.text.Fit(box, 1, maxSize)
	if one, oneSize := p.fitWhole(box, 1, maxSize); oneSize > size && !strings.Contains(p.Text, "\n") {
		return one, oneSize // in less width than what broken words need
	}
	return lines, size
}
