package prose

import (
	"bytes"
	"compress/gzip"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// The functions in this file measure how natural a generated text is.

// minSentence is the minimum length of the sentences that are counted, in code points.
// Short ones repeat in written text, too.
const minSentence = 40

var (
	// sentenceBreak separates sentences. A break within a line of a log has no time stamp.
	sentenceBreak = regexp.MustCompile(`[.!?…][”“"]? |\n+`)
	timeStamp     = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\S+Z `)
)

// splitSentences returns the sentences of a text, or the lines of a log or list without their
// time stamps.
func splitSentences(style, text string) []string {
	if style != "error" && style != "list" {
		return sentenceBreak.Split(text, -1)
	}
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		lines = append(lines, timeStamp.ReplaceAllString(line, ""))
	}
	return lines
}

// counted returns the distinct sentences that are long enough to be counted, and how
// often each occurs.
func counted(style, text string) map[string]int {
	count := map[string]int{}
	for _, s := range splitSentences(style, text) {
		if len([]rune(s)) >= minSentence {
			count[s]++
		}
	}
	return count
}

// distinctSentences returns the number of different sentences per sentence.
func distinctSentences(style, text string) float64 {
	count := counted(style, text)
	total := 0
	for _, n := range count {
		total += n
	}
	return float64(len(count)) / float64(total)
}

// repeatedSentences returns the sentences that occur most often.
func repeatedSentences(style, text string, n int) []string {
	count := counted(style, text)
	all := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return count[b] - count[a] })
	return all[:min(n, len(all))]
}

// sharedSentences returns the part of the different sentences of a text that another text contains,
// too.
func sharedSentences(style, text, other string) float64 {
	count, others := counted(style, text), counted(style, other)
	shared := 0
	for s := range count {
		if others[s] > 0 {
			shared++
		}
	}
	return float64(shared) / float64(len(count))
}

// gzipRatio returns the length of a text divided by its length after gzip -9.
func gzipRatio(text string) float64 {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails only for invalid levels
	_, _ = w.Write([]byte(text))                          // cannot fail: the buffer grows
	_ = w.Close()
	return float64(len(text)) / float64(b.Len())
}

// wordFrequencies returns the frequency of each word, most frequent first.
func wordFrequencies(text string) []int {
	count := map[string]int{}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		count[word]++
	}
	return slices.SortedFunc(maps.Values(count), func(a, b int) int { return b - a })
}

// maxRank is the maximum rank of the words that frequencySlope considers.
const maxRank = 500

// frequencySlope returns how fast frequencies, which must be sorted, fall off: the slope of the logarithm of
// the frequency over the logarithm of the rank, with its sign reversed. It is about 1 for natural
// languages.
func frequencySlope(frequencies []int) float64 {
	n := min(maxRank, len(frequencies)/2)
	var sumX, sumY, sumXX, sumXY float64
	for i := range n {
		x, y := math.Log(float64(i+1)), math.Log(float64(frequencies[i]))
		sumX, sumY, sumXX, sumXY = sumX+x, sumY+y, sumXX+x*x, sumXY+x*y
	}
	return -(float64(n)*sumXY - sumX*sumY) / (float64(n)*sumXX - sumX*sumX)
}

// maxLag is the maximum distance of sentences that sentenceCycle compares.
const maxLag = 1000

// sentenceCycle returns the distance from 2 to maxLag at which the first words of sentences agree
// most often: how often relative to the median distance, and by how many standard
// deviations it differs from it.
func sentenceCycle(style, text string) (lag int, ratio, deviations float64) {
	var words []string
	for _, s := range splitSentences(style, text) {
		if fields := strings.Fields(s); len(fields) > 0 {
			words = append(words, fields[0])
		}
	}
	var rates [maxLag - 1]float64
	for i := range rates {
		rates[i] = agreement(words, i+2)
	}
	sorted := slices.Sorted(slices.Values(rates[:]))
	median, highest := sorted[len(sorted)/2], sorted[len(sorted)-1]
	deviation := math.Sqrt(median * (1 - median) / float64(len(words)))
	return slices.Index(rates[:], highest) + 2, highest / median, (highest - median) / deviation
}

// agreement returns how often words at a distance are equal.
func agreement(words []string, distance int) float64 {
	n, equal := len(words)-distance, 0
	for i := range n {
		if words[i] == words[i+distance] {
			equal++
		}
	}
	return float64(equal) / float64(n)
}
