package httpapi

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/internal/fault"
)

// A statusError is an error with an HTTP status.
type statusError struct {
	status  int
	message string
}

func (e *statusError) Error() string { return e.message }

// describe returns the HTTP status and the message that a client gets for an error.
func describe(err error) (status int, message string) {
	if withStatus, ok := errors.AsType[*statusError](err); ok {
		return withStatus.status, withStatus.message
	}
	if fault, ok := errors.AsType[*fault.StatusError](err); ok {
		return fault.Status, fault.Error()
	}
	if errors.Is(err, admission.ErrOverloaded) {
		return http.StatusServiceUnavailable, err.Error()
	}
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		return http.StatusUnprocessableEntity, invalid.Error()
	}
	return http.StatusInternalServerError, "internal error"
}

var errPrecondition = &statusError{http.StatusPreconditionFailed, "a precondition in the request headers is not met"}

func rangeError(r *http.Request) error {
	invalid := placeholder.ValidationError{
		Field:  "Range",
		Value:  r.Header.Get("Range"),
		Reason: "must select bytes of the file, as in bytes=0-99",
	}
	return &statusError{http.StatusRequestedRangeNotSatisfiable, invalid.Error()}
}

// retryAfter is the Retry-After field of responses with status 503, in seconds.
var retryAfter = strconv.Itoa(int(admission.MaxWait.Seconds()))
