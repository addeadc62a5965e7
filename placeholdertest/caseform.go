package placeholdertest

import (
	"net/http"
	"slices"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// caseForm returns a request with a form that has the fields in before, and then a file under its own name.
func caseForm(t testing.TB, method, target, field string, content *placeholder.Content, before []Field) *http.Request {
	t.Helper()
	return NewForm(t, method, target, append(slices.Clone(before), Upload(field, content.Name(), content))...)
}

// Form returns a request with a form, as browsers send it, that uploads the file in a field with
// the given name, after the fields in before. See [NewForm]. If the receiver takes the file as the
// body, use [NewRequest] instead.
func (c SizeCase) Form(t testing.TB, method, target, field string, before ...Field) *http.Request {
	t.Helper()
	return caseForm(t, method, target, field, c.Content, before)
}

// Form returns a request with a form that uploads the file, like [SizeCase.Form].
func (c UnpackCase) Form(t testing.TB, method, target, field string, before ...Field) *http.Request {
	t.Helper()
	return caseForm(t, method, target, field, c.Content, before)
}

// Form returns a request with a form that uploads the file, like [SizeCase.Form]. A [Value] in
// before can carry Entered.
func (c PasswordCase) Form(t testing.TB, method, target, field string, before ...Field) *http.Request {
	t.Helper()
	return caseForm(t, method, target, field, c.Content, before)
}

// Form returns a request with a form that uploads the hostile file, like [SizeCase.Form].
func (c HostileCase) Form(t testing.TB, method, target, field string, before ...Field) *http.Request {
	t.Helper()
	return caseForm(t, method, target, field, c.Content, before)
}

// TwinForm returns a request with a form that uploads the harmless twin, like [SizeCase.Form].
func (c HostileCase) TwinForm(t testing.TB, method, target, field string, before ...Field) *http.Request {
	t.Helper()
	return caseForm(t, method, target, field, c.Twin, before)
}
