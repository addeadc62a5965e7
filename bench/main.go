// Command bench compares the library with others that do the same work, and
// prints a table of how many times as fast it is. It is a module of its own, so that
// they are no dependencies of the library.
//
//	cd bench && go run .
//
// All of a line is measured in turn on one core, several times over; medians are
// compared. `go test -bench .` measures the same, with allocations.
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

// A work is what several do, each in its way.
type work struct {
	name string
	// bytes says that what counts is bytes in a second, not the time of one run,
	// as others make another number of them.
	bytes bool
	by    []entrant // the first of which is the library
}

// An entrant does the work once and writes what comes of it.
type entrant struct {
	name string
	run  func(w io.Writer) error
}

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 5, "how often each is measured")
	least := flag.Duration("time", 200*time.Millisecond, "how long each is measured at least")
	only := flag.String("run", "", "regular `expression` of the works to measure")
	flag.Parse()
	chosen, err := regexp.Compile(*only)
	if err != nil {
		log.Fatal(err)
	}
	if *rounds < 1 {
		log.Fatal("rounds must be at least 1")
	}
	runtime.GOMAXPROCS(1)
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "work\tplaceholder\tothers\t\ttimes as fast")
	for _, works := range kinds {
		for _, w := range works() {
			if !chosen.MatchString(w.name) {
				continue
			}
			if err := w.compare(table, *rounds, *least); err != nil {
				log.Fatal(err)
			}
		}
	}
	if err := table.Flush(); err != nil {
		log.Fatal(err)
	}
}

// compare prints a line for each of the others.
func (w work) compare(table io.Writer, rounds int, least time.Duration) error {
	measured := make([][]speed, len(w.by))
	for range rounds {
		for i, e := range w.by {
			s, err := measure(e, least)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", w.name, e.name, err)
			}
			measured[i] = append(measured[i], s)
		}
	}
	ours := median(measured[0])
	for i, other := range w.by[1:] {
		theirs := median(measured[i+1])
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%.1f\n", w.name, ours.show(w.bytes), other.name, theirs.show(w.bytes), ours.times(theirs, w.bytes))
	}
	return nil
}

// A speed is how long a run takes, and how many bytes it makes.
type speed struct {
	time  time.Duration
	bytes int64
}

// measure runs an entrant for a time at least, and once before.
func measure(e entrant, least time.Duration) (speed, error) {
	var counter counter
	if err := e.run(&counter); err != nil {
		return speed{}, err
	}
	runtime.GC()
	counter = 0
	runs, start := 0, time.Now()
	for time.Since(start) < least || runs == 0 {
		if err := e.run(&counter); err != nil {
			return speed{}, err
		}
		runs++
	}
	return speed{time.Since(start) / time.Duration(runs), int64(counter) / int64(runs)}, nil
}

// median returns that of speeds, by bytes in a second.
func median(speeds []speed) speed {
	slices.SortFunc(speeds, func(a, b speed) int { return cmp.Compare(a.perSecond(), b.perSecond()) })
	return speeds[len(speeds)/2]
}

func (s speed) perSecond() float64 { return float64(s.bytes) / s.time.Seconds() }

func (s speed) times(other speed, bytes bool) float64 {
	if bytes {
		return s.perSecond() / other.perSecond()
	}
	return float64(other.time) / float64(s.time)
}

func (s speed) show(bytes bool) string {
	switch rate := s.perSecond() / 1e6; {
	case !bytes:
		return fmt.Sprintf("%.2f ms, %.0f KB", s.time.Seconds()*1e3, float64(s.bytes)/1e3)
	case rate < 1000:
		return fmt.Sprintf("%.0f MB/s", rate)
	default:
		return fmt.Sprintf("%.1f GB/s", rate/1e3)
	}
}

// A counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
