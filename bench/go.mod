module github.com/seed-40aebabe/placeholder/bench

go 1.26.0

require (
	github.com/HugoSmits86/nativewebp v0.9.3
	github.com/braheezy/shine-mp3 v0.1.0
	github.com/brianvoe/gofakeit/v7 v7.18.1
	github.com/go-pdf/fpdf v0.9.0
	github.com/mccutchen/go-httpbin/v2 v2.26.0
	github.com/seed-40aebabe/placeholder v0.0.0
	github.com/skip2/go-qrcode v0.0.0-20200617195104-da1b6568686e
	github.com/stretchr/testify v1.12.1
	github.com/xuri/excelize/v2 v2.9.1
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/hbollon/go-edlib v1.6.0 // indirect
	github.com/richardlehane/mscfb v1.0.4 // indirect
	github.com/richardlehane/msoleps v1.0.4 // indirect
	github.com/tiendc/go-deepcopy v1.6.0 // indirect
	github.com/xuri/efp v0.0.1 // indirect
	github.com/xuri/nfp v0.0.1 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/crypto v0.58.0 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	rsc.io/qr v0.2.0 // indirect
)

replace github.com/seed-40aebabe/placeholder => ../

tool golang.org/x/perf/cmd/benchstat
