#!/usr/bin/env node

// Runs the command placeholder, and passes signals and the exit code on.

import { spawn } from 'node:child_process'
import process from 'node:process'

import { binary } from './binary.js'

try {
  run(binary('placeholder'))
} catch (error) {
  fail(error)
}

function run(program) {
  const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => isForBoth(signal) || child.kill(signal))
  }
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exit(code)
    }
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Reports whether the terminal has sent a signal to the command, too. A second one would end the
 * command before it has removed its temporary files.
 */
function isForBoth(signal) {
  return process.stdin.isTTY && signal !== 'SIGTERM'
}

function fail(error) {
  console.error(`placeholder: ${error.message}`)
  process.exit(1)
}
