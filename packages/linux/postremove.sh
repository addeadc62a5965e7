#!/bin/sh
# Runs after the files have been removed or replaced, of a deb or an rpm.
set -e
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
fi
