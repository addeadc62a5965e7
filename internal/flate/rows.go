package flate

// A RowWriter writes rows of bytes in blocks of DEFLATE (RFC 1951) with dynamic Huffman codes.
// It compresses runs of equal bytes and repeated rows, and no other repetitions. Its output never
// changes, while the output of compress/flate may differ between versions of Go.
type RowWriter struct {
	BitWriter
	rowSize int     // in bytes, 2 to 32 KiB
	tokens  []token // current block
}

// A token is a run of equal bytes: literals, and the bytes that copy them. Or it is a copy of the
// rows above.
type token struct {
	copied   int32 // in bytes; 0 or at least MinCopy
	literals uint8
	value    uint8
	above    bool
}

// newRun returns the token of n bytes of a value.
func newRun(value uint8, n int) token {
	if n <= MinCopy {
		return token{literals: uint8(n), value: value}
	}
	return token{copied: int32(n - 1), literals: 1, value: value}
}

// maxTokens is the number of tokens after which EndBlock ends the block.
const maxTokens = 8 << 10

// Open starts a stream. It appends to the output and reuses the memory of the tokens.
func (w *RowWriter) Open(rowSize int) { w.rowSize, w.tokens = rowSize, w.tokens[:0] }

// Run adds n bytes of a value. It makes the last token longer if that has the same value.
func (w *RowWriter) Run(value uint8, n int) {
	if last := len(w.tokens) - 1; last >= 0 && w.tokens[last].value == value && !w.tokens[last].above {
		n += int(w.tokens[last].literals) + int(w.tokens[last].copied)
		w.tokens = w.tokens[:last]
	}
	w.tokens = append(w.tokens, newRun(value, n))
}

// Change is like [RowWriter.Run] for a value that differs from the byte before it, and faster.
func (w *RowWriter) Change(value uint8, n int) { w.tokens = append(w.tokens, newRun(value, n)) }

// Repeat adds the last row n times, at least MinCopy bytes. The caller must have added the whole
// row.
func (w *RowWriter) Repeat(n int) {
	w.tokens = append(w.tokens, token{copied: int32(n * w.rowSize), above: true})
}

// EndBlock ends the block if it is long. Long runs get separate blocks, because
// their Huffman codes are as short as possible there.
func (w *RowWriter) EndBlock() {
	const longRun = 512 * maxCopy
	last := len(w.tokens) - 1
	long := w.tokens[last].copied >= longRun
	if long && last > 0 {
		run := w.tokens[last]
		w.tokens = w.tokens[:last]
		w.block(false)
		w.tokens = append(w.tokens, run)
	}
	if long || last >= maxTokens {
		w.block(false)
	}
}

// Close ends the stream at the end of a byte.
func (w *RowWriter) Close() {
	w.block(true)
	w.Align()
}

// block writes the tokens as a block.
func (w *RowWriter) block(final bool) {
	header := uint32(dynamicBlock)
	if final {
		header |= finalBlock
	}
	w.Write(header, 3)
	counts := w.count()
	code := NewPrefixCode(counts[:], maxCodeLength)
	symbol, extra, n := distanceSymbol(w.rowSize) // of the row above
	distances := make([]uint8, symbol+1)
	distances[0], distances[symbol] = 1, 1
	w.dynamicCodes(code.Lengths, distances)
	for _, t := range w.tokens {
		for range t.literals {
			code.Write(&w.BitWriter, int(t.value))
		}
		for copied := int(t.copied); copied > 0; {
			length := firstCopy(copied)
			w.copy(&code, length, t.above)
			if t.above {
				w.Write(extra, n)
			}
			copied -= length
		}
	}
	code.Write(&w.BitWriter, endOfBlock)
	w.tokens = w.tokens[:0]
}

// copy writes the length of a copy, and the distance code.
func (w *RowWriter) copy(code *PrefixCode, length int, above bool) {
	symbol, extra, n := copySymbol(length)
	bits := uint(code.Lengths[symbol])
	v := uint32(code.Codes[symbol]) | extra<<bits
	if above {
		v |= 1 << (bits + n)
	}
	w.Write(v, bits+n+1)
}

// count returns the frequency of each symbol in the block.
func (w *RowWriter) count() (counts [286]int) {
	counts[endOfBlock] = 1
	for _, t := range w.tokens {
		counts[t.value] += int(t.literals)
		for copied := int(t.copied); copied > 0; {
			length := firstCopy(copied)
			symbol, _, _ := copySymbol(length)
			counts[symbol]++
			copied -= length
		}
	}
	return counts
}

// firstCopy returns the length of the first of the copies that n bytes take. It leaves no
// rest that is too short for a copy.
func firstCopy(n int) int {
	if maxCopy < n && n < maxCopy+MinCopy {
		return maxCopy - MinCopy
	}
	return min(n, maxCopy)
}
