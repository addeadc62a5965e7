package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

const module = "github.com/seed-40aebabe/placeholder"

// A program is one that go build has built.
type program struct {
	size        int64
	allocations int
	references  map[string][]string // from each symbol to others
}

// build builds a program with a call, and runs it. The program is not in the file system, but in an overlay
// of the module, because only its packages may be built without downloads.
func build(call, dir string) (*program, error) {
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil {
		return nil, err
	}
	source := "package main\n\nimport \"" + module + "\"\n\nfunc main() { placeholder.Must(placeholder." + call + ").Size() }\n"
	main := filepath.Join(strings.TrimSpace(string(root)), "conformance/importers/program/main.go")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{main: filepath.Join(dir, "main.go")}})
	if err != nil {
		return nil, err
	}
	for name, content := range map[string][]byte{"main.go": []byte(source), "overlay.json": overlay} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			return nil, err
		}
	}
	binary := filepath.Join(dir, "program")
	command := exec.Command("go", "build", "-trimpath", "-overlay", filepath.Join(dir, "overlay.json"), "-ldflags", "-s -w -dumpdep", "-o", binary,
		module+"/conformance/importers/program")
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	output, err := command.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, output)
	}
	info, err := os.Stat(binary)
	if err != nil {
		return nil, err
	}
	p := &program{size: info.Size(), references: references(output)}
	if canRun() {
		p.allocations, err = allocations(binary)
	}
	return p, err
}

// allocations returns how often a program allocates before main.
func allocations(binary string) (sum int, err error) {
	command := exec.Command(binary)
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	command.Stderr = &trace
	if err := command.Run(); err != nil {
		return 0, fmt.Errorf("%w: %s", err, trace.Bytes())
	}
	for _, match := range regexp.MustCompile(`(?m)^init .* (\d+) allocs$`).FindAllSubmatch(trace.Bytes(), -1) {
		n, _ := strconv.Atoi(string(match[1])) // the pattern leaves no error
		sum += n
	}
	return sum, nil
}

func (p *program) allocationText() string {
	if !canRun() {
		return "?"
	}
	return strconv.Itoa(p.allocations)
}

// references reads what the linker prints: a line for each symbol that another one refers to.
func references(dump []byte) map[string][]string {
	all := map[string][]string{}
	lines := bufio.NewScanner(bytes.NewReader(dump))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if from, to, ok := strings.Cut(lines.Text(), " -> "); ok {
			from, _, _ = strings.Cut(from, " <")
			to, _, _ = strings.Cut(to, " <")
			all[from] = append(all[from], to)
		}
	}
	return all
}

// shared matches what a program may have of a package that it does not use: parts of its initialization,
// and descriptions of functions and types, which the linker shares if they are equal.
var shared = regexp.MustCompile(`^(init\b|map\.init|\.)|\.(arginfo\d+|argliveinfo|stkobj|opendefer|wrapinfo|jump\d+|args_stackmap)$`)

// maxTables is how many symbols a program may have of a package that it does not use, because the
// initialization of the package fills tables.
const maxTables = 50

// chain returns the symbols that keep a package in the program, back to the root of the linker, or "" if the
// program does not have the package.
func (p *program) chain(path string) string {
	const root = "_" // where the linker begins
	from := map[string]string{root: ""}
	count := 0
	for queue := []string{root}; len(queue) > 0; queue = queue[1:] {
		symbol := queue[0]
		if name, ok := strings.CutPrefix(symbol, module+"/"+path+"."); ok && !shared.MatchString(name) {
			if count++; count > maxTables {
				return chainTo(symbol, from)
			}
		}
		for _, next := range p.references[symbol] {
			if _, known := from[next]; !known {
				from[next] = symbol
				queue = append(queue, next)
			}
		}
	}
	return ""
}

// chainTo returns a line for a symbol, for what refers to it, and so on.
func chainTo(symbol string, from map[string]string) string {
	var chain strings.Builder
	for ; from[symbol] != ""; symbol = from[symbol] {
		fmt.Fprintf(&chain, "\t%s\n", strings.TrimPrefix(symbol, module+"/"))
	}
	return chain.String()
}
