# Builds a release in dist: see release/main.go. The build is reproducible: the same commit,
# tags and Go release give the same bytes. For everything else, use the go command.

# version replaces the version from git if it is set.
dist    := dist
version :=
targets := linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64

.PHONY: release
release:
	go run -C release . -dist "$(abspath $(dist))" -version "$(version)" -targets "$(targets)"
