package qrcode

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr/coding"
)

// modulesOf returns the modules of a symbol as rows of booleans, true for dark.
func modulesOf(s *Symbol) [][]bool {
	modules := make([][]bool, s.Side)
	for y := range modules {
		dark := false
		for _, length := range s.Runs(y) {
			for range length {
				modules[y] = append(modules[y], dark)
			}
			dark = !dark
		}
	}
	return modules
}

// referencePenalty computes the penalty of ISO/IEC 18004:2015, 7.8.3.1, module by
// module.
func referencePenalty(modules [][]bool) int {
	n := len(modules)
	at := func(x, y int) bool { return x >= 0 && y >= 0 && x < n && y < n && modules[y][x] }
	total, dark := 0, 0
	for _, at := range []func(x, y int) bool{at, func(x, y int) bool { return at(y, x) }} {
		for y := range n {
			run := 1
			for x := 1; x <= n; x++ {
				if x < n && at(x, y) == at(x-1, y) {
					run++
					continue
				}
				if run >= 5 {
					total += 3 + run - 5
				}
				run = 1
			}
			for x := range n - 6 {
				pattern := make([]byte, 15)
				for i := range pattern {
					pattern[i] = '0'
					if at(x-4+i, y) {
						pattern[i] = '1'
					}
				}
				p := string(pattern)
				if p[4:11] == "1011101" && (p[:4] == "0000" || p[11:] == "0000") {
					total += 40
				}
			}
		}
	}
	for y := range n {
		for x := range n {
			if at(x, y) {
				dark++
			}
			if x > 0 && y > 0 && at(x, y) == at(x-1, y) && at(x, y) == at(x, y-1) && at(x, y) == at(x-1, y-1) {
				total += 3
			}
		}
	}
	percent := 100 * float64(dark) / float64(n*n)
	steps := int((max(percent, 100-percent) - 50) / 5)
	return total + 10*steps
}

func TestSymbolHasMaskOfLowestPenalty(t *testing.T) {
	t.Parallel()
	for length := 1; length <= 1000; length = 2*length + 1 {
		for level := coding.L; level <= coding.H; level++ {
			t.Run(fmt.Sprintf("length %d at level %v", length, level), func(t *testing.T) {
				t.Parallel()
				p := newText(strings.Repeat("Ab ", length)[:length]).plan(level)
				require.NotNil(t, p)
				best, lowest := -1, 0
				for mask := range coding.Mask(8) {
					modules := referenceModules(t, p, mask)
					if penalty := referencePenalty(modules); best < 0 || penalty < lowest {
						best, lowest = int(mask), penalty
					}
				}
				s := p.Symbol()
				require.Equal(t, referenceModules(t, p, coding.Mask(best)), modulesOf(s))
				require.Equal(t, lowest, s.penalty())
			})
		}
	}
}

// referenceModules returns the modules that rsc.io/qr generates for a mask.
func referenceModules(t *testing.T, p *Plan, mask coding.Mask) [][]bool {
	t.Helper()
	layout, err := coding.NewPlan(p.version, p.level, mask)
	require.NoError(t, err)
	code, err := layout.Encode(p.segments...)
	require.NoError(t, err)
	modules := make([][]bool, code.Size)
	for y := range modules {
		for x := range code.Size {
			modules[y] = append(modules[y], code.Black(x, y))
		}
	}
	return modules
}

// eachVersionAndLevel runs a test for each version and level.
func eachVersionAndLevel(t *testing.T, test func(t *testing.T, version coding.Version, level coding.Level)) {
	for version := coding.Version(coding.MinVersion); version <= coding.MaxVersion; version++ {
		for level := coding.L; level <= coding.H; level++ {
			t.Run(fmt.Sprintf("%v-%v", version, level), func(t *testing.T) {
				t.Parallel()
				test(t, version, level)
			})
		}
	}
}

func TestEveryVersionAndLevelMatchesEncoder(t *testing.T) {
	t.Parallel()
	eachVersionAndLevel(t, func(t *testing.T, version coding.Version, level coding.Level) {
		p := &Plan{single("x"), version, level}
		layout, err := coding.NewPlan(version, level, unmasked)
		require.NoError(t, err)
		code, err := layout.Encode(p.segments...)
		require.NoError(t, err)
		mask := coding.Mask(int(version)+int(level)) % 8
		got := modulesOf(newDraft(layout, code).withMask(level, mask))
		require.Equal(t, referenceModules(t, p, mask), got, "mask %d", mask)
	})
}

func TestLevelIsHighestWithoutSmallerModules(t *testing.T) {
	t.Parallel()
	for data, widths := range map[string][]int{
		"1":                      {50, 123, 200, 500},
		"https://example.com/":   {50, 123, 200, 500},
		strings.Repeat("x", 500): {123, 200, 500},
		strings.Repeat("ü", 900): {200, 500},
	} {
		for _, width := range widths {
			t.Run(fmt.Sprintf("length %d at width %d", len(data), width), func(t *testing.T) {
				plan, err := NewPlan(data, Options{}, width, 2)
				require.NoError(t, err)
				module := plan.ModuleSize(width, 2)
				for level := coding.L; level <= coding.H; level++ {
					other := newText(data).plan(level)
					if other == nil {
						continue
					}
					assert.LessOrEqual(t, other.ModuleSize(width, 2), module, "no level allows larger modules")
					if level > plan.level {
						assert.Less(t, other.ModuleSize(width, 2), module, "a higher level would need smaller modules")
					}
				}
			})
		}
	}
}

func TestLineOperations(t *testing.T) {
	t.Parallel()
	var l line
	for i := 0; i < 177; i += 5 {
		l.set(i, 1)
	}
	assert.Equal(t, 36, l.count())
	assert.Equal(t, l, l.previous(7).next(7))
	assert.Equal(t, 150, ones(150).count())
	assert.Equal(t, []int{150}, line{}.runs(150))
	assert.Equal(t, []int{0, 150}, ones(192).runs(150))
	assert.Equal(t, []int{0, 100, 77}, ones(100).runs(177))
	r := repeat(0b000000010011)
	for i := range 192 {
		assert.Equal(t, uint64(0b000000010011)>>(i%12)&1, *r.word(i)>>(i%64)&1)
	}
}

func BenchmarkSymbol(b *testing.B) {
	plan, err := NewPlan(strings.Repeat("a code of many words ", 50)[:1000], Options{}, 500, 2)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		plan.Symbol()
	}
}
