#!/usr/bin/env bash
# In a log of a web server, the list of fields may change within the file. lnav keeps the first list, so after the change
# a user becomes the method of a request and a method its path, without a warning.
#
# Versions: lnav 0.11.1, AWStats 7.8 (of Debian 12).
#
# Standard: W3C, Extended Log File Format (WD-logfile-960323), section Format: "Each line may contain either a directive or an
# entry." So a directive may follow entries. Internet Information Services write the directives again when they restart or an
# administrator selects other fields.
#
# Guess before the first run: both read the second entry by the second list.
#
# Seen: lnav finds the method "ann" and the path "GET" in the second entry. AWStats finds the user "ann" and the path "/b".
#
# Needs the Debian packages awstats and lnav.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME="$work"

cat >iis.log <<'LOG'
#Software: Microsoft Internet Information Services 10.0
#Version: 1.0
#Date: 2026-11-29 10:00:00
#Fields: date time c-ip cs-method cs-uri-stem sc-status sc-bytes
2026-11-29 10:00:00 192.0.2.10 GET /a 200 7
#Software: Microsoft Internet Information Services 10.0
#Version: 1.0
#Date: 2026-11-29 11:00:00
#Fields: date time c-ip cs-username cs-method cs-uri-stem sc-status sc-bytes time-taken
2026-11-29 11:00:00 192.0.2.10 ann GET /b 200 9 15
LOG

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}

lnav --version
query=';SELECT cs_method, cs_uri_stem FROM w3c_log ORDER BY log_line DESC LIMIT 1'
check "method and path in lnav (expected: GET /b)" "ann GET" \
	"$(lnav -n -c "$query" -c ':write-csv-to -' iis.log | tail -n 1 | tr , ' ')"

printf '%s\n' 'LogFormat=2' 'LogType=W' 'SiteDomain="example.com"' 'DNSLookup=0' "DirData=\"$work\"" >awstats.test.conf
perl /usr/lib/cgi-bin/awstats.pl -config=test -configdir="$work" -update -LogFile="$work/iis.log" >/dev/null
check "user in AWStats (expected: ann)" ann "$(sed -n '/^BEGIN_LOGIN /,/^END_LOGIN/p' awstats112026.test.txt | sed -n 2p | cut -d ' ' -f 1)"
check "paths in AWStats (expected: /a /b)" "/a /b" "$(sed -n '/^BEGIN_SIDER /,/^END_SIDER/p' awstats112026.test.txt | grep '^/' | cut -d ' ' -f 1 | sort | xargs)"
exit "$failed"
