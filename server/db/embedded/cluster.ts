import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '../../threads/childEnvironment.ts'
import { giveTo } from './account.ts'
import { type Binaries, makingPlace, systemRoot } from './binaries.ts'
import { EmbeddedError } from './embeddedError.ts'
import type { Place } from './place.ts'
import { isAlive } from './postmasterFile.ts'
import { type Durability, SINCE_16, toArguments } from './settings.ts'

/** The superuser of the embedded PostgreSQL. Only the supervisor uses it; the portal has a separate role. */
export const ADMIN = 'postgres'

/** Creates the data directory on the first start; rejects one that another major version wrote. */
export async function prepareCluster(place: Place, binaries: Binaries, durability: Durability): Promise<void> {
  removeUnfinished(place)
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await createCluster(place, binaries, durability)
  const written = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (Number(written) !== binaries.major) throw otherVersion(place, written, binaries.major)
  giveTo(place.account, place.cluster)
}

const otherVersion = ({ cluster }: Place, written: string, major: number): EmbeddedError =>
  new EmbeddedError(
    `The catalogue in ${cluster} was written by PostgreSQL ${written}, and PostgreSQL ${major} cannot read it. ` +
      `Set PG_BIN to the programs of a PostgreSQL ${written} and run “npm run -s catalogue -- backup FILE”; ` +
      'then, without PG_BIN and with a new FIHRIST_DATA, “npm run -s catalogue -- restore FILE” (docs/administration.md).',
  )

/** Created at a temporary path and renamed when complete, so that a start that is killed leaves no incomplete cluster. */
async function createCluster(place: Place, binaries: Binaries, durability: Durability): Promise<void> {
  const unfinished = makingPlace(place.root, 'cluster')
  const target = join(unfinished, 'cluster')
  const passwordForInit = join(unfinished, 'password')
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const password = keepPassword(place, unfinished)
  // The other account reads the password once, from a separate file.
  writeFileSync(passwordForInit, password, { mode: 0o600 })
  giveTo(place.account, unfinished)
  await runInitdb(place, binaries, ['-D', target, `--pwfile=${passwordForInit}`, ...initOptions(binaries, durability)])
  try {
    renameSync(target, place.cluster)
  } catch (cause) {
    // Another process was faster: use its cluster, which has the same password.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw cause
  }
  rmSync(unfinished, { recursive: true })
}

function initOptions({ major }: Binaries, durability: Durability): string[] {
  // The builtin provider makes sort order and case conversion the same on every system, whatever locales it has.
  const locale = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const iterations = major >= 16 ? toArguments(SINCE_16) : []
  const hurry = durability === 'throwaway' ? ['--no-sync'] : []
  return ['-U', ADMIN, '-E', 'UTF8', '--locale=C', ...locale, '--auth=scram-sha-256', ...iterations, ...hurry]
}

async function runInitdb({ account }: Place, { bin }: Binaries, options: string[]): Promise<void> {
  const settings = { cwd: systemRoot(), env: childEnvironment(), ...account }
  await promisify(execFile)(join(bin, 'initdb'), options, settings).catch((cause: Error & { stderr?: string }) => {
    throw new EmbeddedError(`PostgreSQL could not make its data directory: ${cause.stderr?.trim() || cause.message}`)
  })
}

/** One random password for both roles: a person who can read this file can read the data as well. */
function keepPassword({ passwordFile }: Place, unfinished: string): string {
  const mine = join(unfinished, 'kept')
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(mine, passwordFile) // atomic, also if two processes start at the same time
  } catch {
    // The file exists already.
  }
  rmSync(mine)
  return readFileSync(passwordFile, 'utf8').trim()
}

/** The password that the first start created. */
export function readPassword({ passwordFile }: Pick<Place, 'passwordFile'>): string {
  if (!existsSync(passwordFile))
    throw new EmbeddedError(`The database’s password is missing: ${passwordFile}. Restore it from a backup.`)
  return readFileSync(passwordFile, 'utf8').trim()
}

function removeUnfinished({ root: directory }: Place): void {
  for (const name of readdirSync(directory)) {
    const maker = name.match(/^making-\w+\.(\d+)\./)?.[1]
    if (maker && !isAlive(Number(maker))) rmSync(join(directory, name), { recursive: true, force: true })
  }
}
