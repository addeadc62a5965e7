package fake

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A career is a job at a stage of a working life.
type career struct {
	title, department string
	salary            int // per year, in thousands
	age               int
}

// retirementAge is greater than the age of anyone with a job.
const retirementAge = 66

// careers returns a career for each job at each of several ages. Older people are paid
// no less than younger ones in the same job.
func careers() []career {
	jobs := lines("jobs.txt")
	numbers := random.Sequence(job)
	all := make([]career, listSize)
	for i := range all {
		all[i] = newCareer(jobs[i%len(jobs)], i/len(jobs), listSize/len(jobs), &numbers)
	}
	return all
}

// newCareer returns a career at one of several consecutive steps of a job. The job is
// described as "title; department; minimum-maximum salary in thousands; minimum age".
func newCareer(description string, step, steps int, numbers *random.Sequence) career {
	d := strings.SplitN(description, "; ", 3)
	var minSalary, maxSalary, minAge int
	if _, err := fmt.Sscanf(d[2], "%d-%d; %d", &minSalary, &maxSalary, &minAge); err != nil {
		panic(err) // the data files are embedded
	}
	// between divides the range into steps and returns a random number in this step.
	between := func(from, to int) int {
		return from + ((to-from)*step+numbers.Below(to-from))/steps
	}
	return career{
		title:      d[0],
		department: d[1],
		salary:     between(minSalary, maxSalary),
		age:        between(minAge, retirementAge),
	}
}
