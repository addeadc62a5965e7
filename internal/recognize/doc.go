// Package recognize recognizes files by their content, and proposes addresses of files like
// them.
//
// A reader of a format returns what an address can keep of a file. [File] then adds the exact
// size if the address can have it. Readers get a [source], which limits what they read, because
// files may be damaged or made to exhaust their readers.
package recognize
