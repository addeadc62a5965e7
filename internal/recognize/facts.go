package recognize

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// facts say what an address can keep of a file.
type facts struct {
	kind         string   // such as "image", or "" if only fileType can be kept
	segment      string   // the rest of the path, such as "800x600"
	query        []string // parameters other than size, such as "format=jpg"
	kept, lost   []string // for [Proposal], without the size
	sized, exact bool     // whether the kind has the parameter size, otherwise whether the size is the same anyway
	unmeasured   bool     // whether the size is known, so that the content is not generated to check it
	smaller      string   // a parameter with which the content needs fewer bytes, for files without room for the usual one
	fileType     string   // of a file of kind file, such as "png", if the facts are beyond the limits of an address
	unlike       string   // what the file is, if no address can imitate it
	reduced      bool     // for [Proposal]
	dangerous    bool     // whether the file is dangerous, so that its address may be
}

// propose returns the proposal for a file of size bytes. It returns an error only if ctx has one.
func (f facts) propose(ctx context.Context, size int64) (Proposal, error) {
	for _, candidate := range []facts{f, f.asFile(size)} {
		p, err := candidate.proposal(ctx, size)
		if ctx.Err() != nil {
			return Proposal{}, context.Cause(ctx)
		}
		if err == nil {
			return p, nil
		}
	}
	problem := fmt.Sprintf("no address gives a file like this one (%s)", cmp.Or(f.unlike, strings.Join(slices.Concat(f.kept, f.lost), ", ")))
	if size > placeholder.MaxFileSize {
		problem = fmt.Sprintf("no address gives a file of more than %d bytes", placeholder.MaxFileSize)
	}
	return Proposal{Size: size, Problem: problem}, ctx.Err()
}

// asFile returns the facts about a file that keeps only its size and type, if an address has the type.
func (f facts) asFile(size int64) facts {
	if f.fileType == "" {
		return facts{}
	}
	return facts{
		kind: "file", segment: placeholder.FormatSize(size), exact: true, query: []string{"type=" + f.fileType},
		kept: []string{f.fileType}, lost: slices.Concat(f.kept, f.lost), reduced: true,
	}
}

// proposal returns the proposal of the facts for a file of size bytes. The error says why they
// have no address.
func (f facts) proposal(ctx context.Context, size int64) (Proposal, error) {
	p := Proposal{Kept: slices.Clone(f.kept), Lost: slices.Clone(f.lost), Size: size, SizeKept: f.exact, Reduced: f.reduced}
	for _, more := range f.sizes(size) {
		p.Address = f.address(more...)
		err := f.check(ctx, p.Address)
		if err == nil {
			p.SizeKept = f.exact || more != nil
			break
		}
		invalid, ok := errors.AsType[*placeholder.ValidationError](err)
		if !ok || invalid.Field != "size" || more == nil {
			return p, err
		}
		p.MinSize = int64(invalid.Min)
	}
	if p.SizeKept || size >= p.MinSize {
		p.MinSize = 0
	}
	bytes := count(size, "byte")
	switch {
	case p.SizeKept:
		p.Kept = append(p.Kept, bytes)
	case p.MinSize > 0:
		p.Lost = append(p.Lost, fmt.Sprintf("its size of %s, which is below the minimum of %d", bytes, p.MinSize))
	default:
		p.Lost = append(p.Lost, "its size of "+bytes)
	}
	return p, nil
}

// sizes returns the parameters to try, the best first, for a size of size bytes. The last ones are for another size.
func (f facts) sizes(size int64) [][]string {
	parameter := "size=" + placeholder.FormatSize(size)
	switch {
	case !f.sized:
		return [][]string{nil}
	case f.smaller == "":
		return [][]string{{parameter}, nil}
	default:
		return [][]string{{parameter}, {f.smaller, parameter}, nil}
	}
}

// address returns the address of the facts, with more parameters.
func (f facts) address(more ...string) string {
	address := strings.TrimSuffix(f.kind+"/"+f.segment, "/")
	if query := slices.Concat(f.query, more); len(query) > 0 {
		address += "?" + strings.Join(query, "&")
	}
	return address
}

// check returns an error if an address is invalid, or dangerous although the file is not.
func (f facts) check(ctx context.Context, address string) error {
	request, err := grammar.Parse(address)
	switch {
	case err != nil || f.unmeasured:
		return err
	case request.Dangerous() && !f.dangerous:
		return errors.New("gives a dangerous file")
	}
	_, err = request.Content(ctx)
	return err
}

// measure finds out whether the file of the address without a size has the size of the one read.
func (f *facts) measure(s *source) {
	if content, err := grammar.Open(s.ctx, f.address()); err == nil {
		size, err := content.SizeContext(s.ctx)
		f.exact = err == nil && size == s.size
	}
	f.sized = !f.exact
}

// newFacts returns the facts about a file of n things with a noun, such as 2 rows, of a kind that has the parameter size.
func newFacts(kind string, n int64, noun, lost string) facts {
	return facts{kind: kind, segment: strconv.FormatInt(n, 10), sized: true, kept: []string{count(n, noun)}, lost: []string{lost}}
}

// count returns a number with a noun, such as "1 row" or "2 rows".
func count(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// lose adds n things that an address cannot keep, unless n is 0.
func (f *facts) lose(n int64, noun string) { f.loseIf(n > 0, count(n, noun)) }

// set adds a parameter with a value, unless that is its default.
func (f *facts) set(name string, value any, def string) {
	if s := fmt.Sprint(value); s != def {
		f.query = append(f.query, name+"="+s)
	}
}

// keepIf adds what parameters keep, or what all files of the kind have, if there is a reason for it.
func (f *facts) keepIf(reason bool, kept string, parameters ...string) {
	if reason {
		f.kept, f.query = append(f.kept, kept), append(f.query, parameters...)
	}
}

// loseIf adds what an address cannot keep, if there is a reason for it.
func (f *facts) loseIf(reason bool, lost string) {
	if reason {
		f.lost = append(f.lost, lost)
	}
}

// A recordPart is what records consist of: columns or keys.
type recordPart struct {
	name          string // of one
	param         string // for their number
	defaultNumber int
	maxNumber     int
	defaultNames  func(n int) []string // of the first n
}

var (
	columns = recordPart{"column", "columns", placeholder.DefaultCSVColumns, placeholder.MaxCSVColumns, records.CSVFields}
	keys    = recordPart{"key", "keys", placeholder.DefaultJSONKeys, placeholder.MaxJSONKeys, records.JSONFields}
)

// setPart notes n columns or keys. If there are more than an address can have, it has as many as it
// can. The names are nil if there are none, or if they are not known.
func (f *facts) setPart(p recordPart, n int, names []string) {
	number := min(n, p.maxNumber)
	f.kept = append(f.kept, count(int64(number), p.name))
	f.loseIf(number < n, fmt.Sprintf("%d of %d %s", n-number, n, p.param))
	isDefault := len(names) == n && slices.Equal(names, p.defaultNames(number))
	if len(names) == n && n == number && !isDefault && areFields(names) {
		f.keepIf(true, "names of "+p.param, "fields="+strings.Join(names, ","))
		return
	}
	f.set(p.param, number, strconv.Itoa(p.defaultNumber))
	f.keepIf(isDefault, "names of "+p.param)
	f.loseIf(!isDefault && names != nil, "names of "+p.param)
}

// areFields reports whether names are different fields of records.
func areFields(names []string) bool {
	for i, name := range names {
		if !records.IsField(name) || slices.Contains(names[:i], name) {
			return false
		}
	}
	return true
}
