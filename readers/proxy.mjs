// Is a reverse proxy on a port of 127.0.0.1.
//
//     proxy.mjs PORT URL
import { createServer } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'

const [port, target] = process.argv.slice(2)
createServer(createProxyMiddleware({ target })).listen(port, '127.0.0.1')
