package placeholder

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

// frameRate returns the option of the frame rate: a whole number, or a fraction if NTSC is set.
func frameRate(o *VideoOptions) option.Option {
	var fractions []string
	for _, rate := range []int{24, 30, 60, 120, 240} {
		fractions = append(fractions, ntsc(rate))
	}
	rule := option.Rule{Name: "FrameRate", Type: option.ValueInteger, Min: 1, Max: MaxVideoFrameRate, Choices: fractions}
	return option.New(rule, frameRateField{o})
}

// ntsc returns a frame rate divided by 1.001.
func ntsc(rate int) string { return strconv.Itoa(rate*1000) + "/1001" }

// A frameRateField is the field for the frame rate.
type frameRateField struct{ *VideoOptions }

func (f frameRateField) Text() string {
	switch {
	case f.NTSC:
		return ntsc(f.FrameRate)
	case f.FrameRate == 0:
		return ""
	default:
		return strconv.Itoa(f.FrameRate)
	}
}

func (f frameRateField) Set(v option.Value) {
	f.FrameRate = int(v.Number)
	if thousands, isFraction := strings.CutSuffix(v.Text, "000/1001"); isFraction {
		f.FrameRate, _ = strconv.Atoi(thousands) // the rule allows it
		f.NTSC = true
	}
}

func (f frameRateField) Check(r option.Rule) error {
	_, err := r.Parse(f.Text())
	return err
}
