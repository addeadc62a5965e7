package records

import (
	"fmt"
	"slices"
	"strings"
)

// A job is a kind of work.
type job struct {
	title, department    string
	minSalary, maxSalary int // per year, in thousands
	minAge               int
	industries           []string // in which it occurs, or "*"
}

const (
	industryCount   = 16 // must be a power of two, see group.setPerson
	jobsPerIndustry = listSize / industryCount
	minAge, maxAge  = 18, 65
)

// industries are the industries that companies belong to.
var industries = [industryCount]string{
	"agriculture", "food", "manufacturing", "construction", "energy", "pharma", "health", "retail",
	"transport", "hospitality", "finance", "law", "consulting", "media", "software", "social",
}

// jobs returns the same number of jobs for each industry, grouped by industry.
func jobs() []*job {
	all := make([]*job, 0, listSize)
	list := loadJobs()
	for _, industry := range industries {
		all = append(all, jobsIn(industry, list)...)
	}
	return all
}

// loadJobs returns the jobs in a data file. Each line consists of the title, the
// department, the range of salaries, the minimum age, and the industries.
func loadJobs() []job {
	var jobs []job
	for _, line := range lines("jobs.txt") {
		columns := strings.Split(line, "; ")
		j := job{title: columns[0], department: columns[1], industries: strings.Fields(columns[4])}
		if _, err := fmt.Sscanf(columns[2]+" "+columns[3], "%d-%d %d", &j.minSalary, &j.maxSalary, &j.minAge); err != nil {
			panic(err) // the data files are embedded
		}
		jobs = append(jobs, j)
	}
	return jobs
}

// jobsIn returns the jobs in an industry. Jobs of few industries are more frequent there than jobs
// that occur everywhere.
func jobsIn(industry string, list []job) []*job {
	var weighted []*job
	for i := range list {
		switch j := &list[i]; {
		case slices.Contains(j.industries, industry):
			weighted = append(weighted, j, j, j)
		case j.industries[0] == "*":
			weighted = append(weighted, j)
		}
	}
	jobs := make([]*job, jobsPerIndustry)
	for i := range jobs {
		jobs[i] = weighted[i*len(weighted)/jobsPerIndustry]
	}
	return jobs
}

// salaryAt returns the salary at an age. Older people are paid no less than younger ones.
func (j *job) salaryAt(age int) int {
	return j.minSalary + int(uint32((j.maxSalary-j.minSalary)*(age-j.minAge))/uint32(maxAge+1-j.minAge))
}

// ageAt returns the age below which i of n equal parts of the workforce of at least a
// minimum age are.
func ageAt(minAge, i, n int) int {
	total := 0
	for age := minAge; age <= maxAge; age++ {
		total += workforce(age)
	}
	age := minAge
	for left := total * i / n; age < maxAge && left >= workforce(age); age++ {
		left -= workforce(age)
	}
	return age
}

// workforce returns the relative number of people of an age who work: it rises until 26,
// and falls from 55.
func workforce(age int) int { return max(0, min(24, 3*(age-minAge)+4, 2*(maxAge-age)+5)) }
