//go:build !race

package httpapi

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
)

// TestImageEstimatesAreClose compares the estimates of dense images with the bytes
// allocated for a jpg in saturated colours, which needs the most.
func TestImageEstimatesAreClose(t *testing.T) {
	for _, size := range []string{"1000x1000", "1920x1080", "3000x2000", "8192x8192", "8192x432"} {
		t.Run(size, func(t *testing.T) {
			target := imageTarget(size, placeholder.ImageJPG, "f0f", strings.Repeat("§", 1000))
			allocated := allocatedBy(func() { serve(New(Config{}), target, nil) })
			_, request := parse(t, target)
			assert.LessOrEqual(t, request.Footprint().Memory, 3*allocated)
		})
	}
}

func TestImageTimeFollowsText(t *testing.T) {
	t.Parallel()
	const ordinary, limit = 5 * time.Millisecond, 250 * time.Millisecond
	for name, c := range map[string]struct {
		target   string
		min, max time.Duration
	}{
		"label of a banner":      {"/api/image/300x250", 0, ordinary / 5},
		"label of a screen":      {"/api/image/1920x1080?format=jpg", ordinary / 5, ordinary},
		"label of a large image": {"/api/image/8192x8192?format=png", ordinary, 2 * ordinary},
		"a few words":            {"/api/image/1920x1080?format=webp&text=Summer+sale", 0, ordinary},
		"dense text":             {imageTarget("8192x8192", placeholder.ImageJPG, "f0f", strings.Repeat("§", 5000)), limit / 5, limit},
		"dense text as svg":      {imageTarget("8192x8192", placeholder.ImageSVG, "f0f", strings.Repeat("§", 5000)), 0, ordinary},
	} {
		t.Run(name, func(t *testing.T) {
			_, request := parse(t, c.target)
			got := request.Footprint().Time
			assert.GreaterOrEqual(t, got, c.min)
			assert.LessOrEqual(t, got, c.max)
		})
	}
}

func TestOrdinaryImagesReserveLittle(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/api/image/300x250", "/api/image/1920x1080?format=jpg&bg=3af", "/api/image/1920x1080?text=Summer+sale"} {
		t.Run(target, func(t *testing.T) {
			_, request := parse(t, target)
			f := request.Footprint()
			assert.False(t, admission.Cost{Memory: f.Memory, Time: f.Time}.IsLarge())
		})
	}
}
