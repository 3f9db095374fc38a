import { spawn } from 'node:child_process'

/** A required program failed; `output` is its output. */
export class CommandFailed extends Error {
  /** @param {string} command @param {number | string} status @param {string} output */
  constructor(command, status, output) {
    super(`${command} (${status})\n${output.trim().split('\n').slice(-40).join('\n')}`)
    this.output = output
  }
}

/** @typedef {{ status: number | string, output: string, stdout: string }} Outcome */

/**
 * Runs a program to its end and returns its output. Never throws if the program fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<Outcome>}
 */
export function outcomeOf(command, args, { env = {}, cwd } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
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
    const end = () => {
      isEnding = true
      child.kill('SIGTERM')
    }
    process.once('SIGTERM', end)
    child.once('error', (error) => done({ status: error.message, output, stdout }))
    child.once('close', (code, signal) => {
      process.removeListener('SIGTERM', end)
      if (isEnding) process.exit(143) // the status that shells use
      done({ status: code ?? signal ?? 'ended', output, stdout })
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
