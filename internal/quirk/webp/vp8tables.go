package webp

import (
	"strconv"
	"strings"
)

// Dimensions of the probabilities of coefficients (RFC 6386, 13.3).
const (
	bands         = 8
	contexts      = 3
	probabilities = 11
)

// updates returns the probabilities with which probabilities of coefficients change (RFC 6386, 13.4).
func updates() (list []byte) {
	for _, row := range strings.Split(strings.ReplaceAll(updateRows, "\n", "|"), "|") {
		var context [probabilities]byte
		fields := strings.Fields(row)
		for i := range context {
			context[i] = 255
			if i < len(fields) {
				v, _ := strconv.Atoi(fields[i])
				context[i] = byte(v)
			}
		}
		list = append(list, context[:]...)
	}
	return list
}

// updateRows has a line for each band. Values of 255 at the end of a context are left out.
const updateRows = `||
176 246|223 241 252|249 253 253
255 244 252|234 254 254|253
255 246 254|239 253 254|254 255 254
255 248 254|251 255 254|
255 253 254|251 254 254|254 255 254
255 254 253 255 254|250 255 254 255 254|254
||
217|225 252 241 253 255 255 254|234 250 241 250 253 255 253 254
255 254|223 254 254|238 253 254 254
255 248 254|249 254|
255 253|247 254|
255 253 254|252|
255 254 254|253|
255 254 253|250|254
||
186 251 250|234 251 244 254|251 251 243 253 254 255 254
255 253 254|236 253 254|251 253 253 254 254
255 254 254|254 254 254|
255 254|254 254|254
|254|
||
||
||
248|250 254 252 254|248 254 249 253
255 253 253|246 253 253|252 254 251 254 254
255 254 252|248 254 253|253 255 254 254
255 251 254|245 251 254|253 253 254
255 251 253|252 253 254|255 254
255 252|249 255 254|255 255 254
255 255 253|250|
|254|`
