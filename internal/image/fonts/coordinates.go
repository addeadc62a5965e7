package fonts

// history is the number of coordinates that are remembered.
const history = 8

// coordinates are the last different coordinates on an axis, the latest first.
type coordinates struct {
	values [history]int
	count  int
}

func (c *coordinates) all() []int { return c.values[:c.count] }

// remember moves a coordinate to the front.
func (c *coordinates) remember(value int) {
	i := 0
	for i < c.count && c.values[i] != value {
		i++
	}
	if i == c.count && i < history {
		c.count++
	}
	i = min(i, history-1)
	copy(c.values[1:i+1], c.values[:i])
	c.values[0] = value
}
