// Command bench compares the library with other libraries on the same tasks, and prints
// how many times as fast it is. It is a separate module, so that the other libraries
// are not dependencies of the library.
//
//	cd bench && go run .
//
// The implementations of a task are measured in turn on one core, for several rounds.
// Their medians are compared. `go test -bench .` runs the same tasks and reports
// allocations.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"regexp"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"
)

// A task is a benchmark with several implementations.
type task struct {
	name string
	// byThroughput compares throughput instead of the time of a run, because the
	// implementations write different numbers of bytes.
	byThroughput    bool
	implementations []implementation // the first is the library
}

// An implementation runs a task once and writes the result.
type implementation struct {
	name string
	run  func(w io.Writer) error
}

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 5, "`number` of measurements of each implementation")
	minTime := flag.Duration("time", 200*time.Millisecond, "minimum `duration` of a measurement")
	only := flag.String("run", "", "run only tasks that match a regular `expression`")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err != nil {
		log.Fatal(err)
	}
	if *rounds < 1 {
		log.Fatal("rounds must be at least 1")
	}
	runtime.GOMAXPROCS(1)
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "work\tplaceholder\tothers\t\ttimes as fast")
	for _, tasks := range groups {
		for _, t := range tasks() {
			if !pattern.MatchString(t.name) {
				continue
			}
			if err := t.compare(table, *rounds, *minTime); err != nil {
				log.Fatal(err)
			}
		}
	}
	if err := table.Flush(); err != nil {
		log.Fatal(err)
	}
}

// compare measures a task and prints a line for each implementation but the first.
func (t task) compare(table io.Writer, rounds int, minTime time.Duration) error {
	measured := make([][]measurement, len(t.implementations))
	for range rounds {
		for i, impl := range t.implementations {
			m, err := measure(impl, minTime)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", t.name, impl.name, err)
			}
			measured[i] = append(measured[i], m)
		}
	}
	ours := median(measured[0])
	for i, other := range t.implementations[1:] {
		theirs := median(measured[i+1])
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%.1f\n", t.name, ours.format(t.byThroughput), other.name, theirs.format(t.byThroughput), ours.times(theirs, t.byThroughput))
	}
	return nil
}

// A measurement is the mean time of a run and the mean number of bytes written.
type measurement struct {
	time  time.Duration
	bytes int64
}

// measure runs an implementation repeatedly for at least minTime, after a warm-up run.
func measure(impl implementation, minTime time.Duration) (measurement, error) {
	var counter counter
	if err := impl.run(&counter); err != nil {
		return measurement{}, err
	}
	runtime.GC()
	counter = 0
	runs, start := 0, time.Now()
	for time.Since(start) < minTime || runs == 0 {
		if err := impl.run(&counter); err != nil {
			return measurement{}, err
		}
		runs++
	}
	return measurement{time.Since(start) / time.Duration(runs), int64(counter) / int64(runs)}, nil
}

// median returns the measurement with the median throughput.
func median(measurements []measurement) measurement {
	slices.SortFunc(measurements, func(a, b measurement) int { return cmp.Compare(a.throughput(), b.throughput()) })
	return measurements[len(measurements)/2]
}

func (m measurement) throughput() float64 { return float64(m.bytes) / m.time.Seconds() }

// times returns how many times as fast as other a measurement is.
func (m measurement) times(other measurement, byThroughput bool) float64 {
	if byThroughput {
		return m.throughput() / other.throughput()
	}
	return float64(other.time) / float64(m.time)
}

func (m measurement) format(byThroughput bool) string {
	switch rate := m.throughput() / 1e6; {
	case !byThroughput:
		return fmt.Sprintf("%.2f ms, %.0f KB", m.time.Seconds()*1e3, float64(m.bytes)/1e3)
	case rate < 1000:
		return fmt.Sprintf("%.0f MB/s", rate)
	default:
		return fmt.Sprintf("%.1f GB/s", rate/1e3)
	}
}

// A counter counts the bytes written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
