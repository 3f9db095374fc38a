import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that PostgreSQL's main process writes into its data directory. */
export type Postmaster = { pid: number; port: number; host: string; isReady: boolean }

/** The running main process of this data directory, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmasterFile(cluster)
  return written && isAlive(written.pid) && isPostmasterOf(cluster, written.pid) ? written : undefined
}

/** PostgreSQL writes its file immediately. A file that stays empty this long belongs to a process that was killed before. */
const EMPTY_FOR_MS = 2_000

/**
 * After a kill or a restart of the machine, the process id in the files may belong to another program (or to a zombie process),
 * and PostgreSQL would refuse to start. The files are not removed, because PostgreSQL also checks with them whether workers of
 * the dead process are alive. Our own process id replaces it, because PostgreSQL ignores the id of its parent.
 */
export function disownStaleFiles(cluster: string, socketDir: string, port: number): void {
  for (const file of [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${port}.lock`)]) {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) continue
    if (found.size === 0) {
      // Otherwise PostgreSQL would refuse every start.
      if (Date.now() - found.mtimeMs > EMPTY_FOR_MS) rmSync(file, { force: true })
      continue
    }
    const text = readIfPresent(file) ?? ''
    const pid = Number.parseInt(text, 10)
    if (text !== '' && isAlive(pid) && !isPostmasterOf(cluster, pid))
      writeFileSync(file, text.replace(/^.*/, String(process.pid)))
  }
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  return parsePostmasterFile(readIfPresent(join(cluster, 'postmaster.pid')) ?? '')
}

/** PostgreSQL can remove its file at any moment, also right after it was found. */
function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
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

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is PostgreSQL's main process for this data directory. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform === 'win32') return true // there is no cheap way to know; after a false alarm the operator decides
  const { program, directory } = commandOf(pid)
  if (!/(^|\/)postgres$/.test(program)) return false
  // A directory that was renamed later cannot be compared. A false alarm is better than two servers on one data directory.
  return !existsSync(directory) || realpathSync(directory) === realpathSync(cluster)
}

/** The command line of a process. Not /proc's "cwd": root in a container may not read that of another account. */
function commandOf(pid: number): { program: string; directory: string } {
  try {
    if (process.platform === 'linux') return fromArguments(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'))
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return fromArguments(
      line
        .trim()
        .match(/^(.*?) (-D) (.*?)(?: -c .*)?$/)
        ?.slice(1) ?? [],
    )
  } catch {
    return fromArguments([]) // it ended after the check
  }
}

const fromArguments = ([program = '', , directory = '']: string[]) => ({ program, directory })
