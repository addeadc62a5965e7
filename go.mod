module github.com/seed-40aebabe/placeholder

go 1.26.0

require (
	github.com/go-faker/faker/v4 v4.12.0
	github.com/go-pdf/fpdf v0.9.0
	github.com/stretchr/testify v1.12.1
	golang.org/x/image v0.47.0
	golang.org/x/sync v0.24.0
	golang.org/x/text v0.43.0
	rsc.io/qr v0.2.0
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
