import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { inWords, say } from './progress.js'

const LONGEST_PAUSE_MS = 1_000
/** After this time without a crash, earlier crashes no longer count. */
const STEADY_MS = 60_000

/** The delay in milliseconds before the restart of a program that ended this many times in a row. @param {number} crashes */
export const pauseMs = (crashes) => (crashes <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(crashes, 10)))

/**
 * Runs a Node program and restarts it within a second after a crash. The program must have sent `{ port }` once: a
 * program that cannot start ends with its own status. Signals are passed on and end both. Resolves to the exit status.
 * @param {string[]} args the arguments of Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export async function supervise(args, env = process.env) {
  /**
   * The port that the program has chosen, perhaps after a question to the user; later starts use it too. @type {number |
   * undefined}
   */
  let port
  process.stderr.on('error', () => {}) // stderr may be closed
  /** @type {NodeJS.Signals | undefined} */
  let endedBy
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      endedBy = signal
      child?.kill(signal)
    })
  }
  for (let crashes = 0; ; ) {
    const began = performance.now()
    child = spawn(process.execPath, args, {
      env: port === undefined ? env : { ...env, PORT: String(port) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (message) => {
      port = portOf(message) ?? port
    })
    const status = await endOf(child)
    if (endedBy || port === undefined || status === 0) return status
    crashes = performance.now() - began > STEADY_MS ? 1 : crashes + 1
    say(
      inWords({
        tr: `Portal kendiliğinden sona erdi (${status}); yeniden başlatılıyor.`,
        en: `The portal ended unexpectedly (${status}); it is being restarted.`,
      }),
    )
    await delay(pauseMs(crashes))
    if (endedBy) return 128 + constants.signals[endedBy]
  }
}

/** @param {unknown} message @returns {number | undefined} */
const portOf = (message) =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number'
    ? message.port
    : undefined

/**
 * The exit status, computed as in shells if a signal ended it. @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const endOf = (child) =>
  new Promise((ended) => {
    child.once('error', () => ended(1))
    child.once('exit', (code, signal) => ended(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
