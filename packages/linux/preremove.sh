#!/bin/sh
# Runs before the files are removed or replaced. The first argument is "remove" in a deb; in an rpm, it is the
# number of versions that stay installed.
set -e
case "$1" in
remove | 0)
	if [ -d /run/systemd/system ]; then
		systemctl stop placeholderd.service
	fi
	if command -v systemctl >/dev/null; then
		systemctl --quiet disable placeholderd.service # removes its link in /etc
	fi
	;;
esac
