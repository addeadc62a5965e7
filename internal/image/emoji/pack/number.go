package pack

// The first byte of a number tells its length: less than medium is the number itself, less than
// long is followed by one byte, and long by two.
const (
	medium = 192
	long   = 255
)

func appendNumber(list []byte, n int) []byte {
	switch {
	case n < medium:
		return append(list, byte(n))
	case n < medium+(long-medium)<<8:
		n -= medium
		return append(list, byte(medium+n>>8), byte(n))
	}
	return append(list, long, byte(n>>8), byte(n))
}

// appendSigned appends 0, -1, 1, -2 and so on as 0, 1, 2, 3.
func appendSigned(list []byte, n int) []byte {
	if n < 0 {
		return appendNumber(list, -n*2-1)
	}
	return appendNumber(list, n*2)
}

// A list is a list of numbers that are read one after another.
type list []byte

// number returns the next number, or 0 after the end.
func (l *list) number() int {
	switch n := l.byte(); {
	case n < medium:
		return n
	case n < long:
		return medium + (n-medium)<<8 + l.byte()
	}
	return l.byte()<<8 + l.byte()
}

func (l *list) signed() int {
	n := l.number()
	if n&1 == 1 {
		return -(n + 1) / 2
	}
	return n / 2
}

func (l *list) byte() int {
	if len(*l) == 0 {
		return 0
	}
	b := (*l)[0]
	*l = (*l)[1:]
	return int(b)
}
