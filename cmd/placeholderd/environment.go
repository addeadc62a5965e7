package main

import (
	"flag"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

const variablePrefix = "PLACEHOLDERD_"

// variable returns the name of the environment variable for a flag. The flags that
// replace serving, -check and -version, have none.
func variable(f *flag.Flag) string {
	if isAction(f.Name) {
		return ""
	}
	return variablePrefix + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))
}

func isAction(flag string) bool { return flag == "check" || flag == "version" }

// setVariables sets each flag that is not given from its environment variable. An empty variable
// counts as absent.
func setVariables(fs *flag.FlagSet, environ []string) error {
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	flags := map[string]*flag.Flag{}
	fs.VisitAll(func(f *flag.Flag) {
		if name := variable(f); name != "" {
			flags[name] = f
		}
	})
	for _, pair := range environ {
		name, value, _ := strings.Cut(pair, "=")
		f, known := flags[name]
		switch {
		case !strings.HasPrefix(name, variablePrefix):
		case !known:
			if err := checkUnknown(flags, name, value); err != nil {
				return err
			}
		case !given[f.Name] && value != "":
			if err := fs.Set(f.Name, value); err != nil {
				return fmt.Errorf("environment variable %s=%q: %w", name, value, err)
			}
		}
	}
	return nil
}

// checkUnknown returns an error for a variable without a flag, which is most likely misspelt.
func checkUnknown(flags map[string]*flag.Flag, name, value string) error {
	rest := strings.TrimPrefix(name, variablePrefix)
	if isAction(strings.ToLower(rest)) || ofKubernetes.MatchString(rest+"="+value) {
		return nil
	}
	var names []string
	for known := range flags {
		names = append(names, strings.TrimPrefix(known, variablePrefix))
	}
	if similar := closest(rest, names); similar != "" {
		return fmt.Errorf("environment variable %s is unknown; did you mean %s%s?", name, variablePrefix, similar)
	}
	return fmt.Errorf("environment variable %s is unknown, see -help", name)
}

// closest returns the name that a misspelt one most likely means, or "" if none is similar.
func closest(misspelt string, names []string) string {
	slices.Sort(names) // so that the suggestion is always the same
	return option.Suggest(misspelt, names)
}

// ofKubernetes matches the variables that Kubernetes sets for a Service with a name that begins with
// placeholderd, without their prefix (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
var ofKubernetes = regexp.MustCompile(`^(.+_)?(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT_[0-9]+_(TCP|UDP|SCTP)(_PROTO|_PORT|_ADDR)?)=|^(.+_)?PORT=[a-z]+://`)
