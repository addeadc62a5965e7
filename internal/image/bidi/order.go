package bidi

import "slices"

// Order returns the order in which the characters of a line are displayed from left to right, as
// positions in the text (L2). It takes the level of each character, or of each run of characters.
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
