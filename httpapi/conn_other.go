//go:build !linux && !darwin

package httpapi

import "syscall"

func boundUnsent(syscall.RawConn) {}
