module github.com/seed-40aebabe/placeholder/readers

go 1.26.0

replace github.com/seed-40aebabe/placeholder => ../

require (
	github.com/gabriel-vasile/mimetype v1.4.16
	github.com/h2non/filetype v1.1.3
	github.com/seed-40aebabe/placeholder v0.0.0
)

require (
	github.com/go-pdf/fpdf v0.9.0 // indirect
	github.com/hbollon/go-edlib v1.6.0 // indirect
	github.com/richardlehane/mscfb v1.0.9 // indirect
	github.com/richardlehane/msoleps v1.0.6 // indirect
	github.com/tiendc/go-deepcopy v1.7.2 // indirect
	github.com/xuri/efp v0.0.3-0.20260924042702-217b81952dec // indirect
	github.com/xuri/excelize/v2 v2.11.1 // indirect
	github.com/xuri/nfp v0.0.2-0.20250530014748-2ddeb826f9a9 // indirect
	golang.org/x/crypto v0.58.0 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	rsc.io/qr v0.2.0 // indirect
)
