import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

const index = new URL('../index.js', import.meta.url)

/** Starts a process with a script, which can import the package from index. */
function start(script, env = {}) {
  const source = `import { get, serve, url } from '${index}'\n${script}`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a script and returns what it prints. */
async function run(script, env) {
  const child = start(script, env)
  const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray(), once(child, 'exit')])
  assert.equal(child.exitCode, 0, Buffer.concat(stderr).toString())
  return Buffer.concat(stdout).toString()
}

async function isServed(origin) {
  return fetch(`${origin}/healthz`).then(({ ok }) => ok, () => false)
}

/** Waits until a condition holds. */
async function eventually(condition, message) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await condition()) {
      return
    }
    await setTimeout(50)
  }
  assert.fail(message)
}

test('importing starts nothing', async () => {
  assert.equal(await run('', { PLACEHOLDERD: '/none' }), '')
})

test('concurrent calls share a daemon', async () => {
  const script = `const urls = await Promise.all([url('qr'), url('qr'), serve().then((server) => server.url('qr'))])
    console.log(new Set(urls).size)`
  assert.equal(await run(script), '1\n')
})

test('a process ends by itself while a file is half read, and its daemon with it', async () => {
  const origin = await run(`const reader = (await get('file/5GB')).stream().getReader()
    await reader.read()
    process.stdout.write((await serve()).origin)`)
  await eventually(async () => !(await isServed(origin)), 'the daemon still runs')
})

test('a killed process leaves neither a daemon nor files', async () => {
  const child = start(`const path = await (await get('file/51MB')).forPlaywright()
    console.log(JSON.stringify({ path, origin: (await serve()).origin }))
    setInterval(() => {}, 1000)`)
  const { path, origin } = JSON.parse(await once(child.stdout, 'data'))
  assert(fs.existsSync(path))
  assert(await isServed(origin))
  child.kill('SIGKILL')
  await eventually(async () => !(await isServed(origin)), 'the daemon still runs')
  await eventually(() => !fs.existsSync(path), 'the file still exists')
})

test('a daemon that was killed is replaced', async () => {
  const script = `import childProcess from 'node:child_process'
    const { spawn } = childProcess
    const children = []
    childProcess.spawn = (...args) => children[children.push(spawn(...args)) - 1]
    const file = await get('file/5GB')
    children[0].ref() // waits for its end
    children[0].kill('SIGKILL')
    await new Promise((resolve) => children[0].once('exit', resolve))
    console.log((await file.slice(-5).arrayBuffer()).byteLength, children.length)`
  assert.equal(await run(script), '5 2\n')
})

test('the environment does not configure the daemon', async () => {
  const env = { PLACEHOLDERD_MAX_TEXT_CHARS: '10', PLACEHOLDERD_DOMAIN: 'files.example' }
  assert.equal(await run(`console.log((await get('text/100')).size)`, env), '100\n')
})

test('a daemon that cannot start is an error', async () => {
  const script = `await get('qr').catch(({ name, message }) => console.log(name + ': ' + message))`
  assert.equal(await run(script, { PLACEHOLDERD: '/none' }), 'PlaceholderError: cannot start /none: spawn /none ENOENT\n')
  assert.equal(await run(script, { PLACEHOLDERD: '/bin/false' }), 'PlaceholderError: /bin/false ended with exit code 1\n')
})

test('a platform without its package is an error', async () => {
  const script = `await get('qr').catch(({ name, message }) => console.log(name + ': ' + message))`
  assert.match(await run(script, { PLACEHOLDERD: '' }), /^PlaceholderError: @seed-40aebabe\/placeholder-.* is not installed/)
})
