package httpapi

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
)

// A statusError is an error with an HTTP status.
type statusError struct {
	status  int
	message string
}

func (e *statusError) Error() string { return e.message }

// describe returns the HTTP status and the message that a client gets for an error.
func describe(err error) (status int, message string) {
	var withStatus *statusError
	var invalid *placeholder.ValidationError
	switch {
	case errors.As(err, &withStatus):
		return withStatus.status, withStatus.message
	case errors.Is(err, admission.ErrOverloaded):
		return http.StatusServiceUnavailable, err.Error()
	case errors.As(err, &invalid):
		return http.StatusUnprocessableEntity, invalid.Error()
	default:
		return http.StatusInternalServerError, "internal error"
	}
}

var errPrecondition = &statusError{http.StatusPreconditionFailed, "a condition in the header of the request does not hold"}

func rangeError(r *http.Request) error {
	invalid := placeholder.ValidationError{
		Field:  "Range",
		Value:  r.Header.Get("Range"),
		Reason: "must name bytes of the file, as in bytes=0-99",
	}
	return &statusError{http.StatusRequestedRangeNotSatisfiable, invalid.Error()}
}

// retryAfter is the Retry-After field of responses with status 503, in seconds.
var retryAfter = strconv.Itoa(int(admission.MaxWait.Seconds()))

// errorBody is the body of an error response.
type errorBody struct {
	Error string `json:"error"`
}
