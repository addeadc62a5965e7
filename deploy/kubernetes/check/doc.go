// Package check tests the manifests in the parent directory: they must decode strictly
// into the types of Kubernetes.
//
// It is a separate module, so that Kubernetes is not a dependency of the library.
package check
