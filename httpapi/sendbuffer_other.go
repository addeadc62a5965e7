//go:build !linux && !darwin

package httpapi

import "syscall"

func limitUnsent(syscall.RawConn, int) {}
