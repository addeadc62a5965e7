// Package pdf groups the packages that write PDF documents (ISO 32000-1). It has no code.
//
// Package structure writes and reads the parts that all documents have: header, cross-reference
// table and trailer. Package textpdf typesets a text of any length on as many pages as it fills.
// Package pages designs the pages of kind pdf, truetype subsets their fonts, and encryption
// encrypts the objects of a document with a password.
//
// Package fpdf, from outside, writes the files of package pages: page objects, contents, fonts,
// pictures and bookmarks. It has neither structure trees, link annotations with descriptions, nor
// references to metadata. Package pages puts the operators for marked content between operators of
// package fpdf, and package structure parses the finished file into objects and adds the others.
package pdf
