# Builds a release in dist: see release/main.go. The build is reproducible: the same commit,
# tags and Go release give the same bytes. It also measures the tests. For everything else, use the go command.

# version replaces the version from git if it is set.
dist    := dist
version :=
targets := linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64

.PHONY: release local
release:
	go run -C release . -dist "$(abspath $(dist))" -version "$(version)" -targets "$(targets)"

# local builds a release for this platform, in place of another one.
local:
	$(RM) $(dist)/*.tgz $(dist)/*.whl
	$(MAKE) release targets=$(shell go env GOOS)_$(shell go env GOARCH)

# test-times prints how long the tests take with an empty build cache, and again.
.PHONY: test-times
test-times:
	@cache=$$(mktemp -d) && trap 'rm -rf "$$cache"' EXIT && export GOCACHE="$$cache" && \
	for run in cold warm; do \
		start=$$(date +%s); go test -count=1 ./... >/dev/null || exit 1; echo "$$run: $$(($$(date +%s) - start)) s"; \
	done
