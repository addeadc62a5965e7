package admission_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/cost"
)

var (
	limits = admission.Limits{InFlight: 1000, Memory: 256 * placeholder.MB, Processors: 2}
	small  = cost.Cost{Memory: 2 * placeholder.MB, Time: 5 * time.Millisecond}
	large  = cost.Cost{Memory: 32 * placeholder.MB, Time: 250 * time.Millisecond}
)

// reserveAll reserves the cost until that takes longer than nothing.
func reserveAll(t *testing.T, c *admission.Controller, needed cost.Cost) (reservations []*admission.Reservation) {
	t.Helper()
	for {
		start := time.Now()
		r, err := c.Reserve(t.Context(), needed)
		if err != nil {
			require.ErrorIs(t, err, admission.ErrOverloaded)
			require.Equal(t, admission.MaxWait, time.Since(start))
			return reservations
		}
		require.Zero(t, time.Since(start))
		reservations = append(reservations, r)
	}
}

func TestEachClassHasHalfOfTheMemory(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limits := limits
		limits.Processors = 100
		c := admission.NewController(limits)
		assert.Len(t, reserveAll(t, c, large), 4)
		assert.EqualValues(t, 128*placeholder.MB, c.Reserved())
		assert.Len(t, reserveAll(t, c, small), 64)
		assert.EqualValues(t, 256*placeholder.MB, c.Reserved())
	})
}

func TestLongComputationsNeedProcessors(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := admission.NewController(limits)
		long := cost.Cost{Memory: 1, Time: small.Time + 1}
		computing := reserveAll(t, c, long)
		require.Len(t, computing, 2)
		computing[0].Ready(1)
		computing[0].Ready(1)
		assert.Len(t, reserveAll(t, c, long), 1)
		computing[1].Release()
		assert.Len(t, reserveAll(t, c, long), 1)
		assert.EqualValues(t, 3, c.Reserved(), "rejected requests return their memory")
	})
}

func TestHalfOfTheRequestsMayBeLarge(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := admission.NewController(limits)
		start := time.Now()
		var rejected atomic.Int64
		for range limits.InFlight {
			go func() {
				if _, err := c.Reserve(t.Context(), large); err != nil && time.Since(start) == 0 {
					rejected.Add(1)
				}
			}()
		}
		synctest.Wait()
		assert.EqualValues(t, limits.InFlight/2, rejected.Load())
		assert.Equal(t, limits.InFlight/2-2, c.Waiting())
		time.Sleep(admission.MaxWait)
		synctest.Wait()
		assert.Zero(t, c.Waiting())
	})
}

func TestReservationLargerThanMemoryTakesAllOfIt(t *testing.T) {
	t.Parallel()
	c := admission.NewController(admission.Limits{InFlight: 1, Memory: 1, Processors: 1})
	for _, needed := range []cost.Cost{small, large} {
		r, err := c.Reserve(t.Context(), needed)
		require.NoError(t, err)
		assert.EqualValues(t, 1, c.Reserved())
		r.Release()
		assert.Zero(t, c.Reserved())
	}
}

func TestReadyNeverExtendsReservation(t *testing.T) {
	t.Parallel()
	c := admission.NewController(limits)
	r, err := c.Reserve(t.Context(), small)
	require.NoError(t, err)
	for bytes, want := range map[int64]int64{small.Memory + 1: small.Memory, small.Memory: small.Memory} {
		r.Ready(bytes)
		assert.Equal(t, want, c.Reserved())
	}
	r.Ready(5)
	r.Ready(6)
	assert.EqualValues(t, 5, c.Reserved())
}

func TestEndedContextReservesNothing(t *testing.T) {
	t.Parallel()
	c := admission.NewController(limits)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := c.Reserve(ctx, large)
	assert.ErrorIs(t, err, admission.ErrOverloaded)
	assert.Zero(t, c.Reserved())
}

func TestEndOfContextEndsWait(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := admission.NewController(limits)
		reserveAll(t, c, large)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		start := time.Now()
		_, err := c.Reserve(ctx, large)
		assert.ErrorIs(t, err, admission.ErrOverloaded)
		assert.Equal(t, time.Second, time.Since(start))
	})
}

// A simulation runs requests that arrive at random times, and records how they fare.
type simulation struct {
	*rand.Rand
	*admission.Controller
	t         *testing.T
	wait      sync.WaitGroup
	computing atomic.Int64

	lock    sync.Mutex
	outcome map[string]*outcome // by the name of the arrivals
}

type outcome struct {
	served, rejected int
	maxWait          time.Duration
}

// arrive starts requests for a minute, interval apart on average. Each has a cost of up
// to most, takes the time of its cost, and holds up to an eighth of its memory for a
// second on average while it is sent. One in ten gives up at a random time.
func (s *simulation) arrive(name string, interval time.Duration, least, most cost.Cost) {
	o := new(outcome)
	s.outcome[name] = o
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	s.wait.Go(func() {
		for end := time.Now().Add(time.Minute); time.Now().Before(end); {
			time.Sleep(time.Duration(random.ExpFloat64() * float64(interval)))
			needed := cost.Cost{
				Memory: least.Memory + random.Int64N(most.Memory-least.Memory+1),
				Time:   least.Time + time.Duration(random.Int64N(int64(most.Time-least.Time+1))),
			}
			patience := time.Hour
			if random.IntN(10) == 0 {
				patience = time.Duration(random.Int64N(int64(3 * time.Second)))
			}
			sending := time.Duration(random.ExpFloat64() * float64(time.Second))
			s.wait.Go(func() { s.request(o, needed, patience, sending) })
		}
	})
}

func (s *simulation) request(o *outcome, needed cost.Cost, patience, sending time.Duration) {
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	start := time.Now()
	r, err := s.Reserve(ctx, needed)
	s.record(o, err, time.Since(start))
	if err != nil {
		return
	}
	isLarge := admission.IsLarge(needed)
	if isLarge {
		assert.LessOrEqual(s.t, s.computing.Add(1), int64(limits.Processors))
	}
	time.Sleep(needed.Time)
	if isLarge {
		s.computing.Add(-1)
	}
	assert.LessOrEqual(s.t, s.Reserved(), limits.Memory)
	r.Ready(needed.Memory / 8)
	time.Sleep(sending)
	r.Release()
}

func (s *simulation) record(o *outcome, err error, wait time.Duration) {
	s.lock.Lock()
	defer s.lock.Unlock()
	o.maxWait = max(o.maxWait, wait)
	if err == nil {
		o.served++
	} else {
		o.rejected++
	}
}

// simulate runs f, waits for all requests, and returns their outcomes.
func simulate(t *testing.T, f func(s *simulation)) map[string]*outcome {
	t.Helper()
	var outcomes map[string]*outcome
	synctest.Test(t, func(t *testing.T) {
		s := &simulation{
			Rand:       rand.New(rand.NewPCG(1, 2)),
			Controller: admission.NewController(limits),
			t:          t,
			outcome:    map[string]*outcome{},
		}
		f(s)
		s.wait.Wait()
		assert.Zero(t, s.Reserved())
		assert.Zero(t, s.Waiting())
		outcomes = s.outcome
	})
	for name, o := range outcomes {
		t.Logf("%s: %d served, %d rejected, maximum wait %v", name, o.served, o.rejected, o.maxWait)
	}
	return outcomes
}

// Large requests arrive that would keep five times as many processors busy.
func TestSmallRequestsDoNotWaitForLargeOnes(t *testing.T) {
	t.Parallel()
	outcomes := simulate(t, func(s *simulation) {
		s.arrive("small", 20*time.Millisecond, cost.Cost{}, small)
		s.arrive("large", 15*time.Millisecond, cost.Cost{Memory: small.Memory + 1, Time: small.Time}, large)
	})
	assert.Zero(t, outcomes["small"].maxWait)
	assert.Zero(t, outcomes["small"].rejected)
	assert.Greater(t, outcomes["large"].served, 600, "two processors can compute 940 in a minute")
	assert.Equal(t, admission.MaxWait, outcomes["large"].maxWait)
}

// Twice as many small requests arrive as can be in flight.
func TestLargeRequestsDoNotWaitForSmallOnes(t *testing.T) {
	t.Parallel()
	outcomes := simulate(t, func(s *simulation) {
		s.arrive("small", time.Millisecond/2, small, small)
		s.arrive("large", time.Second, large, large)
	})
	assert.NotZero(t, outcomes["small"].rejected)
	assert.Less(t, outcomes["large"].maxWait, 4*large.Time, "when several arrive at once")
	assert.Less(t, outcomes["large"].rejected, 5, "those that gave up")
}

// The largest requests are served as often as other large ones.
func TestLargestRequestsDoNotStarve(t *testing.T) {
	t.Parallel()
	half := cost.Cost{Memory: large.Memory / 8, Time: large.Time / 8}
	outcomes := simulate(t, func(s *simulation) {
		s.arrive("large", 15*time.Millisecond, half, half)
		s.arrive("largest", 300*time.Millisecond, large, large)
	})
	rate := func(o *outcome) float64 { return float64(o.served) / float64(o.served+o.rejected) }
	assert.NotZero(t, outcomes["large"].rejected)
	assert.Greater(t, rate(outcomes["largest"]), rate(outcomes["large"])/2, fmt.Sprint(outcomes))
}
