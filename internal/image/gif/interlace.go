package gif

// Interlaced says whether the rows of a picture are in four passes (appendix E).
type Interlaced bool

// interlacedRows returns the rows of a picture in the order in which an interlaced one has them.
func interlacedRows(height int) []int {
	rows := make([]int, 0, height)
	for _, pass := range [][2]int{{0, 8}, {4, 8}, {2, 4}, {1, 2}} { // first row, distance of rows
		for y := pass[0]; y < height; y += pass[1] {
			rows = append(rows, y)
		}
	}
	return rows
}
