package fake

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A career is what somebody does, and how far they have come with it.
type career struct {
	title, department string
	salary            int // a year, in thousands
	age               int
}

// retirement is the age at which nobody works any more.
const retirement = 66

// careers returns each job of the file at several ages, better paid from one to
// the next.
func careers() []career {
	jobs := lines("jobs.txt")
	numbers := random.Sequence(job)
	all := make([]career, deckSize)
	for i := range all {
		all[i] = newCareer(jobs[i%len(jobs)], i/len(jobs), deckSize/len(jobs), &numbers)
	}
	return all
}

// newCareer returns a step of several in a job, which is described as "title;
// department; lowest-highest salary in thousands; least age".
func newCareer(description string, step, steps int, numbers *random.Sequence) career {
	d := strings.Split(description, "; ")
	lowest, highest, _ := strings.Cut(d[2], "-")
	// between returns a number in the step's part of a range.
	between := func(from, to int) int {
		return from + ((to-from)*step+numbers.Below(to-from))/steps
	}
	return career{
		title:      d[0],
		department: d[1],
		salary:     between(number(lowest), number(highest)),
		age:        between(number(d[3]), retirement),
	}
}

// number returns a number of a file.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return n
}
