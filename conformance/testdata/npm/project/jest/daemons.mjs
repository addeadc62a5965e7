import childProcess from 'node:child_process'

/** Reports whether a daemon is the only one of the tests in this process. */
export function isOnlyDaemon(origin) {
  childProcess.origins ??= new Set()
  return childProcess.origins.add(origin).size === 1
}
