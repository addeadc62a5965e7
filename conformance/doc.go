// Package conformance checks the files that the built daemon serves with independent
// tools: archivers, decoders and validators. The tests take minutes and fail if a tool
// is not installed:
//
//	go test -tags conformance -run Conformance ./...
//
// .ci/run lists the Debian packages that contain the tools.
package conformance
