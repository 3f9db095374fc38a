import { chownSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system account that runs PostgreSQL; undefined: the account of this process. */
export type Account = { uid: number; gid: number }

const NOBODY = 65534

// A separate group keeps other programs that run as "nobody" away from the data: the directory above it is open to this group
// only. The number is below 65536, because rootless containers map no higher ones.
const OWN_GROUP = 64217

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the cluster (if an ordinary user started the
 * catalogue first), otherwise as nobody.
 */
export function serverAccount(cluster: string, uid = process.getuid?.()): Account | undefined {
  if (uid !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: OWN_GROUP }
}

/** Whether the account may enter a directory: it must have the permission for every part of the real path. */
export function canReach(directory: string, account: Account): boolean {
  return blockedAt(directory, account) === undefined
}

/** The topmost directory of the path that the account may not enter. */
export function blockedAt(directory: string, account: Account): string | undefined {
  return ancestors(realpathSync(directory)).find((path) => !mayEnter(statSync(path), account))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}

function mayEnter(stats: Stats, { uid, gid }: Account): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

/** Changes the owner of a directory and its content to the account; does nothing if it is the owner already. */
export function giveTo(account: Account | undefined, path: string): void {
  if (!account || lstatSync(path).uid === account.uid) return
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(account, join(path, name))
  chownSync(path, account.uid, account.gid)
}
