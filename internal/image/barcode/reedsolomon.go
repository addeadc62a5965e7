package barcode

// A field is a finite field of 2^n elements, or of a prime number of them.
type field struct {
	exp, log []int // of its generator
	isPrime  bool
}

// newBinaryField returns the field of 2^n elements with a primitive polynomial. Its generator is 2.
func newBinaryField(size, polynomial int) *field {
	return newField(size, false, func(x int) int {
		if x *= 2; x >= size {
			x ^= polynomial
		}
		return x
	})
}

// newPrimeField returns the field of a prime number of elements with a generator.
func newPrimeField(size, generator int) *field {
	return newField(size, true, func(x int) int { return x * generator % size })
}

// newField returns a field. The function next multiplies by the generator.
func newField(size int, isPrime bool, next func(x int) int) *field {
	f := &field{make([]int, size), make([]int, size), isPrime}
	for i, x := 0, 1; i < size-1; i, x = i+1, next(x) {
		f.exp[i], f.log[x] = x, i
	}
	return f
}

func (f *field) add(a, b int) int {
	if f.isPrime {
		return (a + b) % len(f.exp)
	}
	return a ^ b
}

func (f *field) subtract(a, b int) int {
	if f.isPrime {
		return (a - b + len(f.exp)) % len(f.exp)
	}
	return a ^ b
}

func (f *field) multiply(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	return f.exp[(f.log[a]+f.log[b])%(len(f.exp)-1)]
}

// check returns the words of a Reed-Solomon code that follow data. The roots of its generator polynomial are the first powers of the generator of
// the field.
func (f *field) check(data []int, count int) []int {
	polynomial := make([]int, count+1) // from the highest power
	polynomial[0] = 1
	for i := 1; i <= count; i++ {
		for j := i; j > 0; j-- {
			polynomial[j] = f.subtract(polynomial[j], f.multiply(polynomial[j-1], f.exp[i%(len(f.exp)-1)]))
		}
	}
	remainder := make([]int, count)
	for _, word := range data {
		factor := f.add(word, remainder[0])
		copy(remainder, remainder[1:])
		remainder[count-1] = 0
		for i := range remainder {
			remainder[i] = f.subtract(remainder[i], f.multiply(polynomial[i+1], factor))
		}
	}
	for i, word := range remainder {
		remainder[i] = f.subtract(0, word)
	}
	return remainder
}
