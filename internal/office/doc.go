// Package office groups the packages that write documents of Office Open XML (ECMA-376). It has
// no code.
//
// Start with ooxml, which has what all packages of parts share. Packages docx, xlsx and pptx
// write the parts of one format each, and internal/archive writes the parts as a zip file.
// Package copyfit chooses sample text that fits on a page or a slide.
package office
