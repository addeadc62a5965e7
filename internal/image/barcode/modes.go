package barcode

// Codes have modes with different characters. A character takes a value of the current mode. Other values
// latch another mode, or shift to it for a single character.

// A mode is an index in the modes of an alphabet.
type mode int

// A token is a value of a mode.
type token struct {
	mode  mode
	value int
}

// An alphabet has the modes of a code, and finds the shortest sequence of values for data.
type alphabet struct {
	// length returns the length of a value of a mode, in a unit of the alphabet.
	length func(m mode) int
	// encode returns the values of a mode for data from position i, and how many bytes they stand for, or 0 if the mode does not have
	// the character there.
	encode func(m mode, data []byte, i int) (values []token, n int)
	// latches and shifts are the values that lead from a mode to another, or -1.
	latches, shifts [][]int
}

// A step is how the data from a position is encoded in a mode: by values of it, for a number of bytes, or by
// a value that leads to another mode.
type step struct {
	cost   int // of all values to the end of the data
	values []token
	n      int
	next   mode
}

const unreachable = 1 << 30

// steps returns the best step for each position and mode, from the start of the data to its end.
func (a *alphabet) steps(data []byte) [][]step {
	steps := make([][]step, len(data)+1)
	steps[len(data)] = make([]step, len(a.latches))
	for i := len(data) - 1; i >= 0; i-- {
		steps[i] = make([]step, len(a.latches))
		for m := range a.latches {
			steps[i][m] = a.characters(mode(m), data, i, steps[i:])
		}
		for range a.latches { // a latch may follow another one
			a.latch(steps[i])
		}
	}
	return steps
}

// characters returns the step that encodes the characters at position i in a mode, or after a shift. The steps begin with those
// of that position.
func (a *alphabet) characters(m mode, data []byte, i int, steps [][]step) step {
	best := step{cost: unreachable, next: m}
	consider := func(shift []token, values []token, n int) {
		if n == 0 {
			return
		}
		cost := steps[n][m].cost
		all := append(shift, values...)
		for _, t := range all {
			cost += a.length(t.mode)
		}
		if cost < best.cost {
			best = step{cost, all, n, m}
		}
	}
	values, n := a.encode(m, data, i)
	consider(nil, values, n)
	for to, value := range a.shifts[m] {
		if value < 0 {
			continue
		}
		if values, n := a.encode(mode(to), data, i); len(values) == 1 { // a shift is for one value
			consider([]token{{m, value}}, values, n)
		}
	}
	return best
}

// latch replaces steps that are longer than those of another mode behind a latch.
func (a *alphabet) latch(steps []step) {
	for m := range steps {
		for to, value := range a.latches[m] {
			cost := steps[to].cost + a.length(mode(m))
			if value >= 0 && cost < steps[m].cost {
				steps[m] = step{cost: cost, values: []token{{mode(m), value}}, next: mode(to)}
			}
		}
	}
}

// shortest returns the shortest sequence of values for data, beginning in a mode.
func (a *alphabet) shortest(data []byte, m mode) []token { return follow(a.steps(data), m) }

// follow returns the values of the best steps, beginning in a mode.
func follow(steps [][]step, m mode) (tokens []token) {
	for i := 0; i < len(steps)-1; {
		s := steps[i][m]
		tokens = append(tokens, s.values...)
		i, m = i+s.n, s.next
	}
	return tokens
}

// no is a value that does not exist.
const no = -1
