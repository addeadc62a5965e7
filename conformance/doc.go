// Package conformance holds tests that have what the built daemon serves
// checked by programs of others: archivers, decoders and validators. They take
// minutes, need those programs, and fail without them:
//
//	go test -tags conformance -run Conformance ./...
//
// .ci/run has the list of Debian packages that the programs come from.
package conformance
