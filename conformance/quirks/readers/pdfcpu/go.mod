module github.com/seed-40aebabe/placeholder/conformance/quirks/readers/pdfcpu

go 1.26.0

require (
	github.com/pdfcpu/pdfcpu v0.15.0
	github.com/seed-40aebabe/placeholder v0.0.0
)

replace github.com/seed-40aebabe/placeholder => ../../../..

require (
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/hhrutter/tiff v1.0.6 // indirect
	github.com/mattn/go-runewidth v0.0.27 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/crypto v0.54.0 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
