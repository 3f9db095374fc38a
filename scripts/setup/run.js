import { spawn } from 'node:child_process'

/** A required program failed; `output` is its output. */
export class CommandFailed extends Error {
  /** @param {string} command @param {number | string} status @param {string} output */
  constructor(command, status, output) {
    super(`${command} (${status})\n${output.trim().split('\n').slice(-40).join('\n')}`)
    this.output = output
  }
}

/** The status of a program that did not end within its limit. */
export const LATE = 'did not end in time'

/** @typedef {{ status: number | string, output: string, stdout: string }} Outcome */

/**
 * Runs a program to its end and returns its output. Never throws if the program fails. With `limit`, in milliseconds, the
 * program runs in a process group of its own, and the whole group is ended when the time is up: status `LATE`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, limit?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function outcomeOf(command, args, { env = {}, cwd, limit } = {}) {
  return new Promise((done) => {
    const hasGroup = limit !== undefined && process.platform !== 'win32'
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroup,
      // npm is a .cmd file on Windows, which only a shell can run.
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    let isEnding = false
    let isLate = false
    /** @param {NodeJS.Signals} signal */
    const kill = (signal) => (hasGroup && child.pid ? process.kill(-child.pid, signal) : child.kill(signal))
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      isEnding = true
      kill(signal)
    }
    // A terminal sends SIGINT to its own process group only.
    /** @type {NodeJS.Signals[]} */
    const signals = hasGroup ? ['SIGTERM', 'SIGINT'] : ['SIGTERM']
    for (const signal of signals) process.once(signal, end)
    const timer = setTimeout(() => {
      isLate = true
      kill('SIGKILL')
    }, limit ?? 0)
    if (limit === undefined) clearTimeout(timer)
    child.once('error', (error) => done({ status: error.message, output, stdout }))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      for (const name of signals) process.removeListener(name, end)
      if (isEnding) process.exit(143) // the status that shells use
      done({ status: isLate ? LATE : (code ?? signal ?? 'ended'), output, stdout })
    })
  })
}

/**
 * Runs a program that must succeed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export async function run(command, args, options) {
  const { status, output, stdout } = await outcomeOf(command, args, options)
  if (status !== 0) throw new CommandFailed([command, ...args].join(' '), status, output)
  return stdout
}
