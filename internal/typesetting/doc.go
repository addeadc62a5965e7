// Package typesetting is a copy of the packages of github.com/go-text/typesetting that shape text:
// HarfBuzz in Go, the fonts and languages that it reads, and the segments of text. They are below
// this directory, under their own licences, without their tests.
//
// It is a copy because importers of placeholder would otherwise download the fonts that those tests
// need, which are 97 MB, at each go mod tidy. And a program that selects another version would
// generate other pictures.
//
// Do not edit it. Change the version in the generator and run go generate ./internal/typesetting.
package typesetting

//go:generate go run ./generate
