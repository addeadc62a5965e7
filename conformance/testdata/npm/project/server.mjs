// A server with an upload limit, which the tests try out.

import http from 'node:http'

/** The limit for the body of a request, in bytes. */
export const limit = 5 * 1024 * 1024

/** Starts the server. It has a page with a form, accepts files and says what it received. */
export async function listen() {
  const server = http.createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html')
      response.end(page)
      return
    }
    let size = 0
    for await (const chunk of request) {
      size += chunk.length
    }
    response.statusCode = size > limit ? 413 : 201
    response.end(JSON.stringify({ size }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

const page = `<!doctype html>
<input type="file" id="upload" multiple>
<output></output>
<script>
  document.querySelector('#upload').addEventListener('change', async (event) => {
    const files = await Promise.all(Array.from(event.target.files, async (file) => {
      const end = new Uint8Array(await file.slice(-4).arrayBuffer())
      return [file.name, file.type, file.size, end.join(' ')].join(', ')
    }))
    document.querySelector('output').textContent = files.join('; ')
  })
</script>`
