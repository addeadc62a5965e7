package recognize

import "fmt"

// count returns a number with a noun, such as "1 row" or "2 rows".
func count(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// lose adds a number of things that an address cannot keep, unless it is 0.
func (f *facts) lose(n int64, noun string) {
	if n > 0 {
		f.lost = append(f.lost, count(n, noun))
	}
}

// keep adds what a parameter keeps.
func (f *facts) keep(kept, parameter string) {
	f.kept, f.query = append(f.kept, kept), append(f.query, parameter)
}

// keepIf adds what a parameter keeps, if there is a reason for it.
func (f *facts) keepIf(reason bool, kept, parameter string) {
	if reason {
		f.keep(kept, parameter)
	}
}

// loseIf adds what an address cannot keep, if there is a reason for it.
func (f *facts) loseIf(reason bool, lost string) {
	if reason {
		f.lost = append(f.lost, lost)
	}
}
