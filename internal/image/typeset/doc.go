// Package typeset shapes text of any script, breaks it into lines that fit a box, and draws the
// outlines of its glyphs.
//
// Read text.go first. A paragraph is divided into pieces of one font (piece.go), which are shaped
// to runs of placed glyphs (shape.go, placed.go). Text of letters that stand side by side takes a
// shortcut (plain.go). Lines are broken in fit.go, and drawn from left to right in line.go.
package typeset
