package receiver

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
)

// A Test uploads files.
type Test struct {
	Endpoint
	Rules
	Workers   int   // uploads at once
	PlainSize int64 // of plain files, see [Plain]
	// Again returns the command that repeats the check of a name.
	Again func(name string) string
}

// A Plan is what a test does after a first look at the receiver.
type Plan struct {
	cases   []Case
	refused map[string]string // answers to plain files by format, of formats that the receiver does not accept
}

// Plan uploads a plain file of each format. A receiver that accepts none is an error. Formats that it does not accept are an
// error if they were given, and their files are skipped otherwise.
func (t Test) Plan(ctx context.Context, cases []Case, given bool) (Plan, error) {
	p := Plan{cases: cases, refused: map[string]string{}}
	var plain []Case
	for _, format := range formatsOf(cases) {
		if c, ok := Plain(format, t.PlainSize); ok {
			plain = append(plain, c)
		}
	}
	client := t.newClient()
	var refusal error
	for _, c := range plain {
		a := t.send(ctx, client, c)
		if ctx.Err() != nil {
			return Plan{}, context.Cause(ctx)
		}
		decision, err := t.decide(a)
		switch {
		case decision == Accept:
			continue
		case a.err != nil:
			return Plan{}, fmt.Errorf("cannot upload a plain file, %s: %w", c.Name, a.err)
		}
		p.refused[c.Format] = a.String()
		refusal = fmt.Errorf("a plain file, %s, is not accepted: %s%s", c.Name, a, advice(a))
		if given || err != nil || a.status == 404 || a.status == 405 {
			return Plan{}, refusal
		}
	}
	if len(plain) > 0 && len(p.refused) == len(plain) {
		return Plan{}, refusal
	}
	return p, nil
}

// advice says what may be wrong with an upload that should have been accepted.
func advice(a answer) string {
	switch a.status {
	case 401, 403:
		return "; sign in by --bearer-env or --header"
	case 404, 405:
		return "; check the URL and --method"
	case 400, 422:
		return "; check --field and --form"
	case 429:
		return "; lower --concurrency"
	default:
		return ""
	}
}

func formatsOf(cases []Case) (formats []string) {
	for _, c := range cases {
		if !slices.Contains(formats, c.Format) {
			formats = append(formats, c.Format)
		}
	}
	return formats
}

// Run uploads the files of a plan, and passes the results to done in their order.
func (t Test) Run(ctx context.Context, p Plan, done func(check.Result) error) error {
	client := t.newClient()
	hanging := hang{workers: t.Workers}
	return check.Run(ctx, t.Workers, len(p.cases), func(ctx context.Context, i int) check.Result {
		c := p.cases[i]
		r := check.Result{Name: c.Name, Want: fmt.Sprintf("%s: %s", c.Want, c.Why), Status: check.Skipped}
		if answer, ok := p.refused[c.Format]; ok {
			r.Note = "the receiver does not accept a plain " + c.Format + ": " + answer
			return r
		}
		if hanging.is() {
			r.Status, r.Got, r.Again = check.Failed, "not sent: the receiver does not answer any more", t.Again(c.Name)
			return r
		}
		start := time.Now()
		a := t.send(ctx, client, c)
		r.Time, r.Got, r.Again = time.Since(start), a.String(), t.Again(c.Name)
		hanging.saw(a)
		r.Status = t.judge(c.Want, a)
		return r
	}, done)
}

// judge compares an answer with what a correct receiver does.
func (r Rules) judge(want Want, a answer) check.Status {
	decision, err := r.decide(a)
	if err == nil && (want == Either || decision == want) {
		return check.Passed
	}
	return check.Failed
}

// A hang notices that a receiver does not answer any more, after a timeout for each worker and no answer in between.
type hang struct {
	workers  int
	mutex    sync.Mutex
	timeouts int
}

func (h *hang) saw(a answer) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch {
	case errors.Is(a.err, errTimeout):
		h.timeouts++
	case h.timeouts < h.workers:
		h.timeouts = 0
	}
}

func (h *hang) is() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.timeouts >= h.workers
}
