// Package jpg has quirks of JPEG files: how programs code them, and what cameras write around the picture. Clauses
// without a document refer to ITU-T T.81.
package jpg

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(processCases(), samplingCases(), structureCases(), orientationCases(), exifCases(), textCases(), xmpCases(), severalCases(), motionCases(), credentialCases(), sidecarCases(), cmykCases(), profileCases())
}

// segments are a part of a file.
type segments = []t81.Segment

// file returns a file with segments before those of the coded picture.
func file(before segments, coded ...t81.Segment) []byte {
	all := slices.Concat(segments{{Marker: t81.SOI}}, before, coded, segments{{Marker: t81.EOI}})
	return t81.Join(all...)
}

// jfif returns the header that most programs write (ITU-T T.871, 10.1).
func jfif() t81.Segment {
	return t81.Segment{Marker: t81.APP0, Payload: []byte("JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00")}
}

// coded returns the builder of two files of the same picture.
func coded(p picture, special, ordinary func(p picture) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: quirk.Either(twin, ordinary, special)(p), Expect: p.expectation()}
	}
}

// usual returns a picture as most programs write it.
func usual(p picture) []byte { return file(segments{jfif()}, p.baseline()...) }
