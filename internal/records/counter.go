package records

import "strconv"

// A counter is a number in decimal. Counting takes less time than formatting each number.
type counter struct {
	digits [slack]byte
	size   int
}

func newCounter(n int) (c counter) {
	c.size = len(strconv.AppendInt(c.digits[:0], int64(n), 10))
	return c
}

// increment adds 1 to a number of less than slack digits.
func (c *counter) increment() {
	i := c.size - 1
	for ; i >= 0 && c.digits[i] == '9'; i-- {
		c.digits[i] = '0'
	}
	if i >= 0 {
		c.digits[i]++
		return
	}
	c.digits[0], c.digits[c.size] = '1', '0'
	c.size++
}

// appendTo appends the number. The slice must have slack bytes of spare capacity after it.
func (c *counter) appendTo(dst []byte) []byte {
	return appendShort(dst, &c.digits, c.size)
}
