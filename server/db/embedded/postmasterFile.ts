import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL's main process writes about itself into its data directory. */
export type Postmaster = { pid: number; port: number; host: string; isReady: boolean }

/** The living main process of this data directory, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmasterFile(cluster)
  return written && isAlive(written.pid) && isPostmasterOf(cluster, written.pid) ? written : undefined
}

/** PostgreSQL fills its file at once; one that stays empty so long was left by a process that was killed in between. */
const EMPTY_FOR_MS = 2_000

/**
 * After a kill or a restart of the machine, the number in the files may belong to another program (or to a dead
 * process that nobody has buried), and PostgreSQL would refuse to start. They are not removed, because PostgreSQL also
 * learns from them whether workers of the dead one still live; our own number takes the place, which PostgreSQL knows
 * to be its parent.
 */
export function disownStaleFiles(cluster: string, socketDir: string, port: number): void {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${port}.lock`)]) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) continue
    if (found.size === 0) {
      // PostgreSQL would refuse to start for ever.
      if (Date.now() - found.mtimeMs > EMPTY_FOR_MS) rmSync(file, { force: true })
      continue
    }
    const text = readFileSync(file, 'utf8')
    const pid = Number.parseInt(text, 10)
    if (isAlive(pid) && !isPostmasterOf(cluster, pid)) writeFileSync(file, text.replace(/^.*/, String(process.pid)))
  }
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? parsePostmasterFile(readFileSync(file, 'utf8')) : undefined
}

/** Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status. */
export function parsePostmasterFile(text: string): Postmaster | undefined {
  const [pid, , , port, socketDir, address, , status] = text.split('\n').map((line) => line.trim())
  if (!pid || !port || socketDir === undefined) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketDir || address || '127.0.0.1',
    isReady: status === 'ready',
  }
}

/** Whether a process of this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is PostgreSQL's main process on this very data directory. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform === 'win32') return true // no cheap way to know; a false alarm asks the person
  const { program, directory } = commandOf(pid)
  if (!/(^|\/)postgres$/.test(program)) return false
  // A directory renamed since then cannot be compared: better a false alarm than two servers on one data directory.
  return !existsSync(directory) || realpathSync(directory) === realpathSync(cluster)
}

/** What a process was started as. Not /proc's "cwd": root in a container may not read that of another account. */
function commandOf(pid: number): { program: string; directory: string } {
  try {
    if (process.platform === 'linux') return fromWords(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'))
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return fromWords(
      line
        .trim()
        .match(/^(.*?) (-D) (.*?)(?: -c .*)?$/)
        ?.slice(1) ?? [],
    )
  } catch {
    return fromWords([]) // it ended in between
  }
}

const fromWords = ([program = '', , directory = '']: string[]) => ({ program, directory })
