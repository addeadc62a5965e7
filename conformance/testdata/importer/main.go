// Command importer draws an image of each text in its arguments, as a program that uses the library
// does. It prints by how many bytes the heap has grown after each one.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime"

	"github.com/seed-40aebabe/placeholder"
)

func main() {
	draw("placeholder")
	before := heap()
	for _, text := range os.Args[1:] {
		draw(text)
		fmt.Println(heap() - before)
	}
}

func draw(text string) {
	content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 640, Height: 360, Text: text}))
	if _, err := io.Copy(io.Discard, content); err != nil {
		panic(err)
	}
}

// heap returns the bytes of objects that are in use.
func heap() int64 {
	runtime.GC()
	runtime.GC() // a pool keeps its objects for one collection
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}
