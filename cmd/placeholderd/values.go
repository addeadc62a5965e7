package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/fault"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// number is a [flag.Value] for a number or a size in bytes that a rule allows. Package
// flag also calls String on a zero number.
type number[T int | int64] struct {
	value *T
	rule  option.Rule
}

func newNumber[T int | int64](value *T, def T, rule option.Rule) number[T] {
	*value = def
	return number[T]{value, rule}
}

func (v number[T]) String() string {
	if v.value == nil {
		return ""
	}
	return v.rule.Format(uint64(*v.value))
}

func (v number[T]) Set(s string) error {
	n, err := v.rule.ParseFlag(s)
	if err == nil {
		*v.value = T(n)
	}
	return err
}

// kinds is a [flag.Value] for the kinds of files not to serve.
type kinds []string

func (k *kinds) String() string { return strings.Join(*k, ",") }

// Set adds a comma-separated list of kinds. An empty list clears them.
func (k *kinds) Set(list string) error {
	if list == "" {
		*k = nil
		return nil
	}
	rule := option.Rule{Name: "kind", Type: option.ValueChoice, Choices: grammar.Names()}
	for name := range strings.SplitSeq(list, ",") {
		if _, err := grammar.ParseValue(rule, name); err != nil {
			return err
		}
		*k = append(*k, name)
	}
	return nil
}

// prefix is a [flag.Value] for a path. A final slash makes no difference.
type prefix string

func (p *prefix) String() string { return string(*p) }

func (p *prefix) Set(s string) error {
	s = strings.TrimSuffix(s, "/")
	if s != "" && !prefixPattern.MatchString(s) {
		return errors.New("must be a path such as /dummy, of letters, digits and the characters - . _ ~")
	}
	*p = prefix(s)
	return nil
}

// otherURL is a [flag.Value] for the URL of another origin.
type otherURL string

func (o *otherURL) String() string { return string(*o) }

func (o *otherURL) Set(s string) error {
	if s == "" {
		*o = ""
		return nil
	}
	other, err := fault.ParseOther(s)
	if err == nil {
		*o = otherURL(other)
	}
	return err
}

// prefixPattern matches segments that do not begin with a period, because clients resolve . and .. in paths (RFC 3986, 5.2.4).
var prefixPattern = regexp.MustCompile(`^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$`)

// duration is a [flag.Value] for a duration of at least min.
type duration struct {
	value *time.Duration
	min   time.Duration
}

func newDuration(value *time.Duration, def, min time.Duration) duration {
	*value = def
	return duration{value, min}
}

func (d duration) String() string {
	if d.value == nil {
		return "0s"
	}
	return d.value.String()
}

func (d duration) Set(s string) error {
	parsed, err := time.ParseDuration(s)
	switch {
	case err != nil:
		return errors.New("must be a duration with units, such as 500ms or 1m30s")
	case parsed < d.min:
		return fmt.Errorf("must be at least %v", d.min)
	}
	*d.value = parsed
	return nil
}

// boolean is a [flag.Value] that can be given without a value.
type boolean bool

func (b *boolean) String() string { return strconv.FormatBool(bool(*b)) }

func (b *boolean) IsBoolFlag() bool { return true }

func (b *boolean) Set(s string) error {
	parsed, err := strconv.ParseBool(s)
	if err != nil {
		return errors.New("must be true or false")
	}
	*b = boolean(parsed)
	return nil
}

// listenAddress is a [flag.Value] for an address that [listenOn] takes, or none.
type listenAddress string

func newListenAddress(value *string, def string) *listenAddress {
	*value = def
	return (*listenAddress)(value)
}

func (a *listenAddress) String() string { return string(*a) }

func (a *listenAddress) Set(s string) error {
	if network, address := splitAddr(s); network == "tcp" && s != "" && !hasPort(address) {
		return errors.New("must be a host, which may be empty, and a port, such as localhost:8080, or unix: and a path")
	}
	*a = listenAddress(s)
	return nil
}

func hasPort(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err != nil || port == "" {
		return false
	}
	_, err = net.LookupPort("tcp", port)
	return err == nil
}

// logFormat is the value of the flag -log-format.
type logFormat string

const (
	logText logFormat = "text"
	logJSON logFormat = "json"
)

func (f logFormat) MarshalText() ([]byte, error) { return []byte(f), nil }

func (f *logFormat) UnmarshalText(text []byte) error {
	if *f = logFormat(text); *f != logText && *f != logJSON {
		return fmt.Errorf("must be %s or %s", logText, logJSON)
	}
	return nil
}

// logLevel is the value of the flag -log-level.
type logLevel slog.Level

// Level implements [slog.Leveler].
func (l logLevel) Level() slog.Level { return slog.Level(l) }

func (l logLevel) MarshalText() ([]byte, error) {
	return []byte(strings.ToLower(l.Level().String())), nil
}

func (l *logLevel) UnmarshalText(text []byte) error {
	if (*slog.Level)(l).UnmarshalText(text) != nil {
		return errors.New("must be debug, info, warn or error")
	}
	return nil
}
