package pdf

// The filters of rows in PNG, which predictors from 10 on use (7.4.4.4).
const (
	filterNone = iota
	filterSub
	filterUp
	filterAverage
	filterPaeth
)

// predicted returns rows of bytes as PNG filters them. Samples of a color have a distance of some bytes.
func predicted(data string, columns, distance int, filter func(row int) byte) string {
	var out []byte
	above := make([]byte, columns)
	for row := 0; row*columns < len(data); row++ {
		line := []byte(data[row*columns : (row+1)*columns])
		kind := filter(row)
		out = append(out, kind)
		for i, b := range line {
			var left, corner byte
			if i >= distance {
				left, corner = line[i-distance], above[i-distance]
			}
			out = append(out, b-prediction(kind, left, above[i], corner))
		}
		above = line
	}
	return string(out)
}

// prediction returns what a filter predicts from the bytes to the left, above, and above to the left.
func prediction(filter, left, above, corner byte) byte {
	switch filter {
	case filterSub:
		return left
	case filterUp:
		return above
	case filterAverage:
		return byte((int(left) + int(above)) / 2)
	case filterPaeth:
		return paeth(int(left), int(above), int(corner))
	}
	return 0
}

// paeth returns the byte that is nearest to left + above - corner.
func paeth(left, above, corner int) byte {
	estimate := left + above - corner
	a, b, c := distance(estimate, left), distance(estimate, above), distance(estimate, corner)
	switch {
	case a <= b && a <= c:
		return byte(left)
	case b <= c:
		return byte(above)
	}
	return byte(corner)
}

func distance(a, b int) int { return max(a-b, b-a) }
