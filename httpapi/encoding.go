package httpapi

import (
	"regexp"
	"strconv"
	"strings"
)

// prefersGzip reports whether a client with these Accept-Encoding fields accepts gzip, and
// does not prefer content without a coding (RFC 9110, 12.5.3). It ignores malformed elements.
func prefersGzip(fields []string) bool {
	weights := map[string]float64{}
	for element := range strings.SplitSeq(strings.Join(fields, ","), ",") {
		if match := weightedCoding.FindStringSubmatch(element); match != nil {
			weights[strings.ToLower(match[1])] = weightOf(match[2])
		}
	}
	weight := func(coding string) float64 {
		if w, ok := weights[coding]; ok {
			return w
		}
		return weights["*"]
	}
	return weight("gzip") > 0 && weight("gzip") >= weight("identity")
}

// weightedCoding matches an element of Accept-Encoding: a coding and its weight, if any.
var weightedCoding = regexp.MustCompile("(?i)^[ \t]*([!#$%&'*+.^_`|~0-9a-z-]+)[ \t]*" +
	`(?:;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*)?$`)

func weightOf(s string) float64 {
	if s == "" {
		return 1
	}
	weight, _ := strconv.ParseFloat(s, 64) // cannot fail: s matches the pattern
	return weight
}
