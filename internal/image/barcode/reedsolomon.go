package barcode

// A field is a finite field of 2^n elements.
type field struct{ exp, log []int }

// newField returns the field of a size with a primitive polynomial.
func newField(size, polynomial int) *field {
	f := &field{make([]int, size), make([]int, size)}
	for i, x := 0, 1; i < size-1; i++ {
		f.exp[i], f.log[x] = x, i
		if x *= 2; x >= size {
			x ^= polynomial
		}
	}
	return f
}

func (f *field) multiply(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return f.exp[(f.log[a]+f.log[b])%(len(f.exp)-1)]
}

// check returns the words of a Reed-Solomon code that follow data. The roots of its generator are the first powers of 2.
func (f *field) check(data []int, count int) []int {
	generator := make([]int, count+1) // from the highest power
	generator[0] = 1
	for i := 1; i <= count; i++ {
		for j := i; j > 0; j-- {
			generator[j] ^= f.multiply(generator[j-1], f.exp[i%(len(f.exp)-1)])
		}
	}
	remainder := make([]int, count)
	for _, word := range data {
		factor := word ^ remainder[0]
		copy(remainder, remainder[1:])
		remainder[count-1] = 0
		for i := range remainder {
			remainder[i] ^= f.multiply(generator[i+1], factor)
		}
	}
	return remainder
}
