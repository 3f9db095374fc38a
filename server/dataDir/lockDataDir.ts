import { createHash, randomBytes } from 'node:crypto'
import { link, rename, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataInUseError } from '../db/embedded/embeddedError.ts'

// sockaddr_un has 108 bytes on Linux and 104 on macOS, including a zero byte at the end.
const LONGEST_SOCKET_PATH = 100
const RANDOM_BYTES = 4
/** A portal that is being stopped still holds the directory for a moment. */
const PATIENCE_MS = 1_500
const RETRY_MS = 50
/** A connection fails so if no process listens; other errors, such as no permission or too many callers, come from one that lives. */
const NOBODY_LISTENS = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']
/** File systems without sockets or hard links, such as some that containers share with their host. */
const NO_SOCKETS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS', 'EMLINK']

/**
 * Makes this process the only portal on a data directory; resolves to the function that ends this. The lock is a socket on
 * which the process listens: the system closes it with the process, so a portal that was killed leaves no lock. Throws
 * DataInUseError if another process holds it.
 */
export async function lockDataDir(dataDir: string, patienceMs = PATIENCE_MS): Promise<() => Promise<void>> {
  for (const deadline = Date.now() + patienceMs; ; await delay(RETRY_MS)) {
    const release = await tryLock(dataDir)
    if (release) return release
    if (Date.now() >= deadline) throw new DataInUseError()
  }
}

/** Undefined if another process holds it. */
async function tryLock(dataDir: string): Promise<(() => Promise<void>) | undefined> {
  const name = `fihrist-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return lockPipe(String.raw`\\.\pipe\${name}`)
  const inside = join(dataDir, 'portal.lock')
  const outside = join(tmpdir(), `${name}.lock`)
  const isTooLong = Buffer.byteLength(inside) + 1 + RANDOM_BYTES * 2 > LONGEST_SOCKET_PATH
  if (isTooLong) return lockSocket(outside)
  try {
    return await lockSocket(inside)
  } catch (error) {
    if (!hasCode(error, NO_SOCKETS)) throw error
    return lockSocket(outside)
  }
}

async function lockSocket(path: string): Promise<(() => Promise<void>) | undefined> {
  const own = `${path}.${randomBytes(RANDOM_BYTES).toString('hex')}`
  const server = await listenOn(own)
  try {
    if (await takeName(own, path)) {
      return async () => {
        await rm(path, { force: true })
        server.close()
      }
    }
  } finally {
    await rm(own, { force: true })
  }
  server.close()
  return undefined
}

/** Gives the socket its final name, which only one process can do. */
async function takeName(own: string, path: string): Promise<boolean> {
  if (await isLinked(own, path)) return true
  if (await answers(path)) return false
  // Its process is dead. Of several processes that see this, each moves a name away and asks it again.
  const old = `${own}.old`
  await rename(path, old).catch(() => {})
  if (await answers(old)) await isLinked(old, path)
  await rm(old, { force: true })
  return isLinked(own, path)
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, ['EEXIST', 'ENOENT'])) return false
    throw error
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createConnection(path)
    probe.once('error', (error) => answer(!hasCode(error, NOBODY_LISTENS)))
    probe.once('connect', () => {
      answer(true)
      probe.destroy()
    })
  })
}

async function lockPipe(path: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await listenOn(path)
    return async () => {
      server.close()
    }
  } catch (error) {
    if (hasCode(error, ['EADDRINUSE'])) return undefined
    throw error
  }
}

function listenOn(path: string): Promise<Server> {
  const server = createServer((caller) => caller.on('error', () => {}).destroy())
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(path, () => {
      server.off('error', failed).on('error', () => {})
      server.unref()
      listening(server)
    })
  })
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
