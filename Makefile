# Archives of a release, in dist. Who makes them from the same commit, with the
# same release of Go, gets the same bytes. All else is done with the go command.

targets := linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64
version := $(shell git describe --tags --always --dirty)
time    := @$(shell git log -1 --format=%ct)

.PHONY: release $(targets)
release: $(targets)
	cd dist && sha256sum *.tar.gz *.zip >SHA256SUMS

$(targets): name = placeholderd_$(version)_$@
$(targets):
	rm -rf dist/$(name)* && install -d -m 755 dist/$(name)
	CGO_ENABLED=0 GOOS=$(word 1,$(subst _, ,$@)) GOARCH=$(word 2,$(subst _, ,$@)) \
		go build -trimpath -buildvcs=true -ldflags="-s -w" -o dist/$(name)/ ./cmd/placeholderd
	install -m 644 LICENSE README.md dist/$(name)
	chmod 755 dist/$(name)/placeholderd*
	touch --date=$(time) dist/$(name)/*
	cd dist && case $@ in \
		windows*) TZ=UTC zip --quiet -X -D $(name).zip $(name)/LICENSE $(name)/README.md $(name)/placeholderd.exe ;; \
		*) tar --create --sort=name --mtime=$(time) --owner=0 --group=0 --numeric-owner $(name) | gzip -n9 >$(name).tar.gz ;; \
	esac
	rm -r dist/$(name)
