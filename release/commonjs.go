package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// commonJS returns the CommonJS files of the npm package in a directory: a script with all its modules, and its
// declarations under names that TypeScript recognizes as CommonJS.
func commonJS(dir string) ([]file, error) {
	script, err := bundle(dir)
	if err != nil {
		return nil, err
	}
	files := []file{{"index.cjs", 0o644, script}}
	for _, name := range []string{"index", "kinds"} {
		declarations, err := os.ReadFile(filepath.Join(dir, name+".d.ts"))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name + ".d.cts", 0o644, bytes.ReplaceAll(declarations, []byte("./kinds.js'"), []byte("./kinds.cjs'"))})
	}
	return files, nil
}

func bundle(dir string) ([]byte, error) {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: absolute, // so that comments have relative paths
		EntryPoints:   []string{"index.js"},
		Bundle:        true,
		Platform:      api.PlatformNode,
		Format:        api.FormatCommonJS,
		Engines:       []api.Engine{{Name: api.EngineNode, Version: "20"}},
		Define:        map[string]string{"import.meta.url": "__filename"}, // which createRequire takes as well
	})
	if len(result.Errors) > 0 {
		problems := api.FormatMessages(result.Errors, api.FormatMessagesOptions{})
		return nil, fmt.Errorf("cannot bundle %s: %s", dir, strings.Join(problems, ""))
	}
	return result.OutputFiles[0].Contents, nil
}
