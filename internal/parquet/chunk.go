package parquet

// pageRows is the maximum number of rows of a page.
const pageRows = 10_000

// A Chunk describes the pages of a column in a group of rows.
type Chunk struct {
	Values       int // nulls included
	Compressed   int // size in bytes, with the headers of pages
	Uncompressed int
	Dictionary   int // size of the dictionary page, or 0
	Encodings    []Encoding
	Statistics
}

// A chunkWriter writes chunks.
type chunkWriter struct {
	pageWriter
	batch Batch
	dictionary
	codes                    []uint16 // of the values of the chunk
	definitions, repetitions []uint8  // of the chunk
	ends                     []pageEnd
	values                   []byte // of a page
}

// A pageEnd is where a page of a chunk with a dictionary ends.
type pageEnd struct{ codes, levels int }

// A source has the values of a column.
type source struct {
	Column
	list     *ValueList
	generate func(b *Batch, first, rows int)
}

// write writes the chunk of a range of rows, and describes it.
func (w *chunkWriter) write(s *source, first, rows int, withDictionary bool) *Chunk {
	w.out, w.uncompressed = w.out[:0], 0
	c := &Chunk{}
	if !withDictionary || s.Type == Boolean || !w.encode(s, c, first, rows) {
		w.writePlain(s, c, first, rows)
	}
	c.Compressed, c.Uncompressed = len(w.out), w.uncompressed
	return c
}

// fill generates the page that begins at a row, and returns the row after it.
func (w *chunkWriter) fill(s *source, first, end int) (next int) {
	next = min(first+pageRows, end)
	w.batch.reset()
	s.generate(&w.batch, first, next-first)
	return next
}

// encode writes the chunk with a dictionary. It reports whether that pays.
func (w *chunkWriter) encode(s *source, c *Chunk, first, rows int) bool {
	w.dictionary.reset()
	w.codes, w.definitions, w.repetitions, w.ends = w.codes[:0], w.definitions[:0], w.repetitions[:0], w.ends[:0]
	for end := first + rows; first < end; {
		first = w.fill(s, first, end)
		if s.list != nil {
			w.codes = append(w.codes, w.batch.Indexes...)
		} else {
			var ok bool
			if w.codes, ok = w.appendCodes(w.codes, s.Node, w.batch.Values); !ok {
				return false
			}
		}
		w.definitions = append(w.definitions, w.batch.Definitions...)
		w.repetitions = append(w.repetitions, w.batch.Repetitions...)
		w.ends = append(w.ends, pageEnd{len(w.codes), len(w.definitions)})
	}
	if s.list != nil {
		w.assign(w.codes, s.list)
	}
	if !w.pays(len(w.codes)) {
		return false
	}
	w.writeEncoded(s, c)
	return true
}

// writeEncoded writes the dictionary and the pages of codes.
func (w *chunkWriter) writeEncoded(s *source, c *Chunk) {
	b := newBounds(s.Node)
	for width, rest := s.width(), w.entries; len(rest) > 0; {
		var v []byte
		v, rest = splitValue(rest, width)
		b.add(s.bare(v))
	}
	b.widen(&c.Statistics)
	w.page = append(w.page[:0], w.entries...)
	w.writeDictionary(w.count)
	c.Dictionary = len(w.out)
	width, start := bitWidth(w.count-1), pageEnd{}
	for _, end := range w.ends {
		codes := w.codes[start.codes:end.codes]
		if s.MaxRepetition > 0 {
			w.appendLevels(w.repetitions[start.levels:end.levels], s.MaxRepetition)
		}
		values := len(codes)
		if s.MaxDefinition > 0 {
			w.appendLevels(w.definitions[start.levels:end.levels], s.MaxDefinition)
			values = end.levels - start.levels
		}
		w.page = appendHybrid(append(w.page, byte(width)), codes, width)
		w.writeData(values, RLEDictionary)
		c.count(values, len(codes))
		start = end
	}
	c.Encodings = []Encoding{Plain, RLE, RLEDictionary}
}

// writePlain writes the chunk without a dictionary.
func (w *chunkWriter) writePlain(s *source, c *Chunk, first, rows int) {
	b := newBounds(s.Node)
	for end := first + rows; first < end; {
		first = w.fill(s, first, end)
		values := w.plainValues(s.list)
		for width, rest := s.width(), values; len(rest) > 0; {
			var v []byte
			v, rest = splitValue(rest, width)
			b.add(s.bare(v))
		}
		b.widen(&c.Statistics)
		w.page = w.page[:0]
		w.appendLevels(w.batch.Repetitions, s.MaxRepetition)
		w.appendLevels(w.batch.Definitions, s.MaxDefinition)
		if s.Type == Boolean {
			w.page = appendBits(w.page, values)
		} else {
			w.page = append(w.page, values...)
		}
		all := w.batch.Count
		if s.MaxDefinition > 0 {
			all = len(w.batch.Definitions)
		}
		w.writeData(all, Plain)
		c.count(all, w.batch.Count)
	}
	c.Encodings = []Encoding{Plain, RLE}
}

// plainValues returns the values of the batch.
func (w *chunkWriter) plainValues(l *ValueList) []byte {
	if l == nil {
		return w.batch.Values
	}
	w.values = w.values[:0]
	for _, i := range w.batch.Indexes {
		w.values = append(w.values, l.value(i)...)
	}
	return w.values
}

// count counts the values of a page, some of which are not null.
func (c *Chunk) count(all, present int) {
	c.Values += all
	c.Nulls += all - present
}
