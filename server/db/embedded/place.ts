import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, canReach, serverAccount } from './account.ts'
import { EmbeddedError } from './embeddedError.ts'

/** The paths of one embedded PostgreSQL. All are below root except the socket, if the path is long. */
export type Place = {
  root: string
  cluster: string
  socketDir: string
  passwordFile: string
  logFile: string
  account: Account | undefined
}

// sockaddr_un has 108 bytes on Linux and 104 on macOS, including the file name and a zero byte at the end.
const LONGEST_SOCKET_PATH = 99
const SYSTEM_STATE = '/var/lib/fihrist'

/**
 * Creates the directories below FIHRIST_DATA and returns their paths. If root starts the portal, PostgreSQL runs with another
 * account. If that account cannot enter FIHRIST_DATA (a checkout below root's home), `pg` becomes a link to a directory below
 * /var/lib/fihrist.
 */
export function preparePlace(dataDir: string, note: (words: string) => void, systemState = SYSTEM_STATE): Place {
  const home = resolve(dataDir)
  const link = join(home, 'pg')
  const account = serverAccount(join(link, 'cluster'))
  // The other account must be able to enter root's directory; the directories inside have their own permissions.
  mkdirSync(home, { recursive: true, mode: account ? 0o711 : 0o700 })
  if (account) openOwnDirectory(home)
  if (account && !canReach(home, account) && !isLink(link)) moveAway(link, systemState, note)
  mkdirSync(link, { recursive: true, mode: 0o700 })

  const root = realpathSync(link)
  if (account) shareWithGroup(root, account)
  return {
    root,
    account,
    cluster: join(root, 'cluster'),
    socketDir: prepareSocketDir(root, account),
    passwordFile: join(root, 'password'),
    logFile: join(root, 'postgresql.log'),
  }
}

function openOwnDirectory(home: string): void {
  const stats = statSync(home)
  if (stats.uid === 0 && (stats.mode & 0o001) === 0) chmodSync(home, stats.mode | 0o111)
}

function shareWithGroup(root: string, account: Account): void {
  chownSync(root, 0, account.gid)
  chmodSync(root, 0o710)
}

function moveAway(link: string, systemState: string, note: (words: string) => void): void {
  const target = join(systemState, randomBytes(6).toString('hex'))
  try {
    mkdirSync(systemState, { recursive: true, mode: 0o755 })
    if (existsSync(link)) move(link, target)
    else mkdirSync(target, { mode: 0o710 })
  } catch (cause) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and no other account can reach ${link}. ` +
        'Set FIHRIST_DATA to a directory outside of root’s home, start as an ordinary user, or set DATABASE_URL.',
      { cause },
    )
  }
  symlinkSync(target, link)
  note(`PostgreSQL does not run as root and no other account can reach ${link}: its files are in ${target}`)
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {
    // Another file system: copy, and remove the original only when the copy is complete.
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    rmSync(from, { recursive: true })
  }
}

/** A directory that only this process and PostgreSQL may enter, with a path short enough for a socket. */
function prepareSocketDir(root: string, account: Account | undefined): string {
  const inside = join(root, 'run')
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  const short = `fihrist-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  // Anybody may create names in the temporary directory, so a directory that is not ours is skipped.
  const candidates = fits ? [inside] : ['', '-1', '-2', '-3'].map((suffix) => join(tmpdir(), short + suffix))
  const chosen = candidates.find((path) => isOursAlone(path, account))
  if (!chosen) throw new EmbeddedError(`No directory for PostgreSQL’s socket could be made in ${tmpdir()}`)
  return chosen
}

function isOursAlone(path: string, account: Account | undefined): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })) mkdirSync(path, { mode: 0o700 })
  const stats = lstatSync(path)
  if (!stats.isDirectory()) return false
  const own = process.getuid?.()
  if (own !== undefined && stats.uid !== own && stats.uid !== account?.uid) return false
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
  return true
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
