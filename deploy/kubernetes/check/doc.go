// Package check has tests of the manifests in the folder above: the types of
// Kubernetes have to know each of their fields.
//
// It is a module of its own, so that Kubernetes is not among the dependencies of
// the library.
package check
