// Package check tests the manifests in the parent directory: they must decode strictly
// into the types of Kubernetes.
//
// It is a separate module, so that Kubernetes is not a dependency of the library.
package check

import (
	"cmp"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

// manifests returns the objects that kustomize builds from the parent directory, by kind.
func manifests(t *testing.T) map[string]runtime.Object {
	t.Helper()
	built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), "..")
	require.NoError(t, err)

	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		appsv1.AddToScheme, autoscalingv2.AddToScheme, corev1.AddToScheme, networkingv1.AddToScheme, policyv1.AddToScheme,
	} {
		require.NoError(t, add(scheme))
	}
	decoder := serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDeserializer()
	objects := map[string]runtime.Object{}
	for _, r := range built.Resources() {
		text, err := r.AsYAML()
		require.NoError(t, err)
		object, kind, err := decoder.Decode(text, nil, nil)
		require.NoError(t, err, "%s", text)
		objects[kind.Kind] = object
	}
	return objects
}

func TestManifestsDecodeStrictly(t *testing.T) {
	t.Parallel()
	assert.Len(t, manifests(t), 6)
}

func TestSelectorsMatchPods(t *testing.T) {
	t.Parallel()
	objects := manifests(t)
	deployment := objects["Deployment"].(*appsv1.Deployment)
	pod := labels.Set(deployment.Spec.Template.Labels)
	require.NotEmpty(t, pod)
	assert.True(t, labels.SelectorFromSet(deployment.Spec.Selector.MatchLabels).Matches(pod))
	assert.True(t, labels.SelectorFromSet(deployment.Spec.Template.Spec.TopologySpreadConstraints[0].LabelSelector.MatchLabels).Matches(pod))
	assert.Equal(t, deployment.Spec.Selector.MatchLabels, objects["Service"].(*corev1.Service).Spec.Selector)
	assert.Equal(t, deployment.Spec.Selector.MatchLabels, objects["PodDisruptionBudget"].(*policyv1.PodDisruptionBudget).Spec.Selector.MatchLabels)
	assert.Equal(t, deployment.Spec.Selector.MatchLabels, objects["NetworkPolicy"].(*networkingv1.NetworkPolicy).Spec.PodSelector.MatchLabels)
	target := objects["HorizontalPodAutoscaler"].(*autoscalingv2.HorizontalPodAutoscaler).Spec.ScaleTargetRef
	assert.Equal(t, deployment.Name, target.Name)
	assert.Equal(t, deployment.Kind, target.Kind)
}

func TestPortsMatch(t *testing.T) {
	t.Parallel()
	objects := manifests(t)
	pod := objects["Deployment"].(*appsv1.Deployment).Spec.Template
	container := pod.Spec.Containers[0]
	ports := map[string]string{}
	for _, port := range container.Ports {
		ports[port.Name] = fmt.Sprint(port.ContainerPort)
	}
	env := environment(container)
	assert.Equal(t, cmp.Or(env["PLACEHOLDERD_ADDR"], ":8080"), ":"+ports["http"])
	assert.Equal(t, env["PLACEHOLDERD_ADMIN_ADDR"], ":"+ports["admin"])
	assert.Equal(t, pod.Annotations["prometheus.io/port"], ports["admin"])
	assert.Contains(t, ports, container.LivenessProbe.HTTPGet.Port.StrVal)
	assert.Contains(t, ports, container.ReadinessProbe.HTTPGet.Port.StrVal)
	assert.Contains(t, ports, objects["Service"].(*corev1.Service).Spec.Ports[0].TargetPort.StrVal)
	for _, rule := range objects["NetworkPolicy"].(*networkingv1.NetworkPolicy).Spec.Ingress {
		assert.Contains(t, ports, rule.Ports[0].Port.StrVal)
	}
}

// Draining ends before the termination grace period, and the memory limit of the daemon
// is below the limit of the container.
func TestPodLimitsFitDaemon(t *testing.T) {
	t.Parallel()
	pod := manifests(t)["Deployment"].(*appsv1.Deployment).Spec.Template.Spec
	env := environment(pod.Containers[0])
	assert.Greater(t, *pod.TerminationGracePeriodSeconds, seconds(t, env["PLACEHOLDERD_DRAIN_DELAY"])+seconds(t, env["PLACEHOLDERD_SHUTDOWN_TIMEOUT"]))
	assert.Equal(t, "512MB", env["PLACEHOLDERD_MEMORY"])
	assert.Greater(t, pod.Containers[0].Resources.Limits.Memory().Value(), int64(512<<20))
}

func environment(c corev1.Container) map[string]string {
	env := map[string]string{}
	for _, v := range c.Env {
		env[v.Name] = v.Value
	}
	return env
}

func seconds(t *testing.T, duration string) int64 {
	t.Helper()
	d, err := time.ParseDuration(duration)
	require.NoError(t, err)
	return int64(d.Seconds())
}
