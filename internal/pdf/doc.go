// Package pdf groups the packages that write PDF documents (ISO 32000-1). It has no code.
//
// Package structure writes and reads what all documents have: header, cross-reference table and
// trailer. Package textpdf typesets a text of any length on as many pages as it fills. Package
// pages designs the pages of kind pdf, truetype subsets their fonts, and encryption encrypts the
// objects of a document with a password.
package pdf
