import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { childEnvironment } from '../../threads/childEnvironment.ts'
import { withMemoryLimit } from '../../threads/withMemoryLimit.ts'
import { type Binaries, systemRoot } from './binaries.ts'
import { EmbeddedError } from './embeddedError.ts'
import type { Place } from './place.ts'
import { disownStaleFiles, findPostmaster, isAlive, type Postmaster } from './postmasterFile.ts'
import { type Durability, settingsFor, toArguments } from './settings.ts'

const POLL_MS = 5
const READY_TIMEOUT_MS = 60_000 // after a crash PostgreSQL first replays its log
const STOP_TIMEOUT_MS = 30_000
const LONGEST_LOG_BYTES = 1_000_000
/**
 * Address space of one PostgreSQL process. A query that needs more fails with "out of memory" and does not affect others. An
 * idle process has 0.2 GB, most of it programs and the 64 MB of shared buffers.
 */
const MEMORY_LIMIT_KB = 1024 * 1024

/** Another main process, or the last workers of a dead one, still use the data directory: try again soon. */
export class StillHeldError extends Error {}

/** What to start: the paths, the programs, and whether the data must survive a crash. */
export type Launch = { place: Place; binaries: Binaries; durability: Durability }

function commandLine({ place, binaries, durability }: Launch, port: number): string[] {
  const settings = { ...settingsFor(binaries.major, durability), ...network(place.socketDir, port) }
  return ['-D', place.cluster, ...toArguments(settings)]
}

/** Node cannot open Unix sockets on Windows; there only programs of this machine can reach the port. */
function network(socketDir: string, port: number): Record<string, string> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(port) }
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }
}

/**
 * Starts PostgreSQL's main process and waits until it accepts connections. It gets a separate session, so that Ctrl-C in the
 * terminal stops it through the portal, after the last request.
 */
export async function startPostmaster(launch: Launch, port: number): Promise<Postmaster> {
  const { place, binaries } = launch
  disownStaleFiles(place.cluster, place.socketDir, port)
  const logFrom = shortenLog(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const child = spawn(...withMemoryLimit(join(binaries.bin, 'postgres'), commandLine(launch, port), MEMORY_LIMIT_KB), {
    cwd: systemRoot(),
    env: childEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
    ...place.account,
  })
  closeSync(log)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if (failure) throw new EmbeddedError(`PostgreSQL could not be started: ${failure.message}`)
    if (child.exitCode !== null || child.signalCode !== null) throw whyItEnded(place.logFile, logFrom)
    const found = child.pid === undefined ? undefined : readyWith(place.cluster, child.pid)
    if (found) return found
  }
  throw new EmbeddedError(`PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} s; see ${place.logFile}`)
}

function readyWith(cluster: string, pid: number): Postmaster | undefined {
  const found = findPostmaster(cluster)
  return found?.pid === pid && found.isReady ? found : undefined
}

function whyItEnded(logFile: string, from: number): Error {
  const output = readFileSync(logFile).subarray(from).toString().trim()
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(output))
    return new StillHeldError(output)
  return new EmbeddedError(`PostgreSQL ended at once: ${output.split('\n').slice(-6).join('\n')}`)
}

function shortenLog(file: string): number {
  const sizeBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (sizeBytes <= LONGEST_LOG_BYTES) return sizeBytes
  truncateSync(file)
  return 0
}

/** Whether a running main process is the one that we would start now: same program, same settings. */
export function matchesLaunch(launch: Launch, { port }: Postmaster): boolean {
  const started = readFileSync(join(launch.place.cluster, 'postmaster.opts'), 'utf8').trim()
  const program = realpathSync(join(launch.binaries.bin, 'postgres'))
  return started === [program, ...commandLine(launch, port).map((argument) => `"${argument}"`)].join(' ')
}

/** Stops PostgreSQL cleanly: it accepts no new connections, closes the open ones and writes everything to disk. */
export async function stopPostmaster({ place: { cluster }, binaries: { bin } }: Launch, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' })
    return
  }
  signal(pid, 'SIGINT')
  if (await hasEnded(cluster, pid)) return
  signal(pid, 'SIGQUIT') // ends immediately; the next start replays the log
  if (!(await hasEnded(cluster, pid))) throw new EmbeddedError(`PostgreSQL (process ${pid}) does not end`)
}

/** PostgreSQL removes its file last; the process may stay visible until its parent has read its exit status. */
async function hasEnded(cluster: string, pid: number): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid')
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if (!existsSync(file) || !isAlive(pid)) return true
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended after the check.
  }
}
