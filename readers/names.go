package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/cavaliergopher/grab/v3"
	resty3 "resty.dev/v3"

	"github.com/seed-40aebabe/placeholder/internal/disposition"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// lastPart is the last part of the path of the URLs of names.
const lastPart = "10"

// names measures under which names clients save downloads, and which names parsers of Content-Disposition find.
func names() table {
	t := table{name: "names", across: true, atOnce: 8}
	for _, f := range disposition.Forms() {
		t.cases = append(t.cases, measurement.Case{
			Name: f.Name, Address: "/api/csv/" + lastPart + "?disposition=" + f.Name,
			Want: shownName(cmp.Or(f.Saved(".csv"), lastPart)),
		})
	}
	t.programs = []program{
		{name: "Chromium", source: debian("chromium"), measure: savesBy("browsers.mjs", "chromium", "name", "20")},
		{name: "Firefox", source: debian("firefox-esr"), measure: savesBy("browsers.mjs", "firefox", "name", "20")},
		{name: "curl -OJ", source: debian("curl"), measure: saves("curl", "-fsSOJ", "{url}")},
		{name: "wget --content-disposition", source: debian("wget"), measure: saves("wget", "-q", "--content-disposition", "{url}")},
		{name: "wget2 --content-disposition", source: debian("wget2"), measure: saves("wget2", "-q", "--content-disposition", "{url}")},
		{name: "aria2c", source: debian("aria2"), measure: saves("aria2c", "-q", "{url}")},
		{name: "axel", source: debian("axel"), measure: saves("axel", "-q", "{url}")},
		{name: "HTTPie", source: debian("httpie"), measure: saves("script", "-qec", "http --ignore-stdin --download '{url}'", os.DevNull)}, // it needs a terminal
		{name: "java.net.http", source: java, measure: savedByJava},
		{name: "grab", source: module("github.com/cavaliergopher/grab/v3"), measure: savesIn(saveWithGrab)},
		{name: "resty 3", source: module("resty.dev/v3"), measure: savesIn(saveWithResty3)},
		{name: "node-downloader-helper", source: npm("node-downloader-helper"), measure: savesBy("names.mjs", "node-downloader-helper")},
		{name: "nodejs-file-downloader", source: npm("nodejs-file-downloader"), measure: savesBy("names.mjs", "nodejs-file-downloader")},
		{name: "content-disposition", source: npm("content-disposition"), measure: savesBy("names.mjs", "content-disposition")},
		{name: "mime", source: standard, measure: foundByMIME},
		{name: "urllib, get_filename", source: pythonItself, measure: savesBy("names.py", "urllib")},
		{name: "email, policy.HTTP", source: pythonItself, measure: savesBy("names.py", "policy")},
		{name: "Werkzeug", source: python("python3-werkzeug"), measure: savesBy("names.py", "werkzeug")},
		{name: "aiohttp", source: python("python3-aiohttp"), measure: savesBy("names.py", "aiohttp")},
	}
	return t
}

// A saved is what a program makes of a field Content-Disposition: a name, which is empty if there is none in the field, or an
// error.
type saved struct{ Name, Error string }

func (s saved) answer() string {
	switch {
	case s.Error != "":
		return s.Error
	case s.Name == "":
		return "no name"
	}
	return shownName(s.Name)
}

var longName = regexp.MustCompile(`n{20,}`)

// shownName formats a name, whose bytes may be no UTF-8, and which may be too long for a table.
func shownName(name string) string {
	var b strings.Builder
	for i, r := range name {
		if r == utf8.RuneError {
			fmt.Fprintf(&b, `\x%X`, name[i])
		} else {
			b.WriteRune(r)
		}
	}
	shown := "`" + longName.ReplaceAllString(b.String(), "nnn…") + "`"
	if longName.MatchString(name) {
		shown += fmt.Sprintf(", %d bytes", len(name))
	}
	if strings.ContainsRune(name, '\u0301') {
		shown += ", decomposed"
	}
	return shown
}

// savesBy measures with a script for Node.js or Python.
func savesBy(arguments ...string) measure {
	return judged(scriptFor[saved](arguments...), func(_ input, s saved) string { return s.answer() })
}

// A download downloads the file of a URL into an empty directory, whose path is that of the input. It returns the name of the
// file, unless that is to be looked up there.
type download func(context.Context, input) saved

// savesIn measures downloads, all at the same time.
func savesIn(d download) measure {
	return each(func(ctx context.Context, in input) (string, error) {
		if err := os.Mkdir(in.Path, 0o755); err != nil {
			return "", err
		}
		return d(ctx, in).orIn(in.Path)
	})
}

// orIn answers with the name of the file in a directory if s has none.
func (s saved) orIn(directory string) (string, error) {
	if s != (saved{}) {
		return s.answer(), nil
	}
	answer := "no file"
	err := filepath.WalkDir(directory, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			answer = shownName(strings.TrimPrefix(path, directory+"/"))
		}
		return err
	})
	return answer, err
}

// saves measures a command by the file that it saves in its working directory.
func saves(arguments ...string) measure {
	return savesIn(func(ctx context.Context, in input) saved {
		command := append([]string{"env", "--chdir", in.Path}, in.replaceIn(arguments)...)
		out, err := call(ctx, patience, nil, command...)
		switch {
		case err != nil:
			return saved{Error: err.Error()}
		case out.status != 0:
			return saved{Error: fmt.Sprintf("exit %d", out.status)}
		}
		return saved{}
	})
}

// savedByJava measures a program that downloads all files.
func savedByJava(ctx context.Context, inputs []input) (map[string]string, error) {
	directory := filepath.Join(inputs[0].lab.directory, "java")
	command := []string{"java", "Download.java", directory, bearer}
	for _, in := range inputs {
		command = append(command, in.URL)
	}
	out, err := call(ctx, patience, nil, command...)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(out.stdout, "\n")
	if len(lines) <= len(inputs) {
		return nil, errors.New(out.stderr)
	}
	answers := map[string]string{}
	for i, in := range inputs {
		name, failure, _ := strings.Cut(lines[i], "\t")
		answers[in.Name] = saved{name, failure}.answer()
	}
	return answers, nil
}

func saveWithGrab(ctx context.Context, in input) saved {
	r, err := grab.NewRequest(in.Path, in.URL)
	if err != nil {
		return saved{Error: nameOf(err)}
	}
	if err := grab.DefaultClient.Do(r.WithContext(ctx)).Err(); err != nil {
		return saved{Error: nameOf(err)}
	}
	return saved{}
}

func saveWithResty3(ctx context.Context, in input) saved {
	_, err := resty3.New().SetResponseSaveDirectory(in.Path).R().SetContext(ctx).SetResponseSaveToFile(true).Get(in.URL)
	if err != nil {
		return saved{Error: nameOf(err)}
	}
	return saved{}
}

// foundByMIME measures package mime, which parses the field.
func foundByMIME(_ context.Context, inputs []input) (map[string]string, error) {
	answers := map[string]string{}
	for _, in := range inputs {
		response, err := http.Get(in.URL)
		if err != nil {
			return nil, err
		}
		response.Body.Close()
		_, parameters, _ := mime.ParseMediaType(response.Header.Get("Content-Disposition"))
		answers[in.Name] = saved{Name: parameters["filename"]}.answer()
	}
	return answers, nil
}
