# Builds the archives of a release in dist. The build is reproducible: the same commit,
# tags and Go release give the same bytes. It needs the GNU tools and zip. For everything
# else, use the go command.

dist    := dist
targets := linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64
dirty   := $(if $(shell git status --porcelain),-dirty)
version := $(shell git describe --tags --always)$(dirty)
time    := @$(shell git log -1 --format=%ct)

# Override settings that the tools would take from the environment.
export CGO_ENABLED GOAMD64 GOARM64 GOEXPERIMENT GOFLAGS LC_ALL
CGO_ENABLED  := 0
GOAMD64      := v1
GOARM64      := v8.0
GOEXPERIMENT :=
GOFLAGS      :=
LC_ALL       := C

.PHONY: release $(targets)
release: $(targets)
	cd $(dist) && sha256sum placeholder_$(version)_* >SHA256SUMS

$(targets): name = placeholder_$(version)_$@
$(targets):
	rm -rf $(dist)/$(name)* && mkdir -p $(dist)/$(name)
	GOOS=$(word 1,$(subst _, ,$@)) GOARCH=$(word 2,$(subst _, ,$@)) \
		go build -trimpath -buildvcs=true -gcflags=all=-dwarf=false -ldflags="-s -w" -o $(dist)/$(name)/ ./cmd/...
	install -m 644 LICENSE README.md $(dist)/$(name)
	chmod 755 $(dist)/$(name)/placeholder*
	touch --date=$(time) $(dist)/$(name)/*
	cd $(dist) && case $@ in \
		windows*) TZ=UTC zip --quiet -X -D $(name).zip $(name)/* ;; \
		*) tar --create --file=$(name).tar.gz --use-compress-program='gzip -n9' --sort=name --mtime=$(time) \
			--owner=0 --group=0 --numeric-owner --mode=u=rwX,g=rX,o=rX $(name) ;; \
	esac
	rm -r $(dist)/$(name)
