module github.com/seed-40aebabe/placeholder

go 1.26.0

require (
	github.com/go-pdf/fpdf v0.9.0
	rsc.io/qr v0.2.0
)
