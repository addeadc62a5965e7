package picture

import "iter"

// RowGroups returns an iterator over groups of size rows, each with the number of times that it
// occurs in succession. Copies of the last row fill the last group. A group is valid until the
// iterator returns the next one.
func (p Picture) RowGroups(size int) iter.Seq2[[][]Run, int] {
	return func(yield func([][]Run, int) bool) {
		rows, n := make([][]Run, size), 0
		for _, band := range p.Bands {
			for left := band.Height; left > 0; {
				step := min(left, size-n)
				for i := range step {
					rows[n+i] = band.Runs
				}
				count := 1
				if n == 0 && left >= size {
					count = left / size
				}
				left -= step * count
				if n = (n + step) % size; n == 0 && !yield(rows, count) {
					return
				}
			}
		}
		if n > 0 {
			for ; n < size; n++ {
				rows[n] = rows[n-1]
			}
			yield(rows, 1)
		}
	}
}

// Expand writes the palette indices of runs to row. The last index fills the rest of the row.
func Expand(row []byte, runs []Run) {
	var color uint8
	for _, run := range runs {
		if run.Length > 0 {
			color = run.Color
			paint(row[:run.Length], color)
			row = row[run.Length:]
		}
	}
	if len(row) > 0 {
		paint(row, color)
	}
}
