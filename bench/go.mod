module github.com/seed-40aebabe/placeholder/bench

go 1.26.0

require (
	github.com/seed-40aebabe/placeholder v0.0.0
	github.com/skip2/go-qrcode v0.0.0-20200617195104-da1b6568686e
)

require (
	github.com/go-pdf/fpdf v0.9.0 // indirect
	rsc.io/qr v0.2.0 // indirect
)

replace github.com/seed-40aebabe/placeholder => ../
