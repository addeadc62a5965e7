package bidi

import "slices"

// Order returns the positions in the text of what is displayed from left to right, given the
// levels of characters, or of runs of characters, of a line (L2).
func Order(levels []Level) []int {
	order := make([]int, len(levels))
	for i := range order {
		order[i] = i
	}
	if len(levels) == 0 {
		return order
	}
	for level := slices.Max(levels); level > 0; level-- {
		for start := 0; start < len(levels); start++ {
			end := start
			for end < len(levels) && levels[end] >= level {
				end++
			}
			slices.Reverse(order[start:end])
			start = max(start, end)
		}
	}
	return order
}
