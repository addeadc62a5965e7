#!/bin/sh
# Runs after an installation or an upgrade, of a deb or an rpm. It starts nothing that did not run before.
set -e
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl try-restart placeholderd.service
fi
