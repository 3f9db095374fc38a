import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../pool.ts'
import { readyBinaries } from './binaries.ts'
import { type Claim, claim, connectionTo, NotReadyError } from './claim.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { DataInUseError, EmbeddedError } from './embeddedError.ts'
import { freePort } from './freePort.ts'
import { preparePlace } from './place.ts'
import { type Launch, matchesLaunch, StillHeldError, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findPostmaster } from './postmasterFile.ts'
import type { Durability } from './settings.ts'

/** A running embedded PostgreSQL: its connection settings, and a function that stops it. */
export type Embedded = { connection: Connection; stop(): Promise<void> }

type Log = Record<'warn' | 'error', (words: string) => void>

type Options = {
  /** FIHRIST_DATA: PostgreSQL is in `pg` below it. */
  dataDir: string
  log: Log
  /** The directory with the programs of another PostgreSQL (PG_BIN). */
  bin?: string | undefined
  durability?: Durability | undefined
}

const PATIENCE_MS = 8_000
const RETRY_MS = 50

/**
 * Starts the PostgreSQL of this data directory, or adopts one that a killed portal left running. Throws DataInUseError if
 * another running process uses it, otherwise EmbeddedError with a message for the operator.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  try {
    const launch = await prepareLaunch(options)
    const supervisor = new Supervisor(launch, options.log)
    const connection = await supervisor.begin()
    return { connection, stop: () => supervisor.stop() }
  } catch (error) {
    throw inWords(error, options.dataDir)
  }
}

async function prepareLaunch({ dataDir, bin, durability = 'durable', log }: Options): Promise<Launch> {
  const place = preparePlace(dataDir, (words) => log.warn(words))
  const binaries = readyBinaries({ root: place.root, account: place.account, override: bin })
  await prepareCluster(place, binaries, durability)
  return { place, binaries, durability }
}

/** A directory of another owner, a full disk, an unexpected file: the system's own message is the clearest. */
function inWords(error: unknown, dataDir: string): unknown {
  const isOfTheSystem = error instanceof Error && 'code' in error && 'path' in error
  if (!isOfTheSystem) return error
  return new EmbeddedError(`FIHRIST_DATA=${resolve(dataDir)}: must be a directory that can be used: ${error.message}`, {
    cause: error,
  })
}

/** The connection settings of the PostgreSQL that another process runs for this data directory; undefined if there is none. */
export function findRunning(dataDir: string): Connection | undefined {
  const root = join(resolve(dataDir), 'pg')
  const postmaster = findPostmaster(join(root, 'cluster'))
  return postmaster?.isReady
    ? connectionTo(postmaster, readPassword({ passwordFile: join(root, 'password') }))
    : undefined
}

/** Keeps one PostgreSQL running for as long as this process runs. */
class Supervisor {
  readonly #launch: Launch
  readonly #log: Log
  #claim: Claim | undefined
  #recovering: Promise<void> | undefined
  #stopping: Promise<void> | undefined

  constructor(launch: Launch, log: Log) {
    this.#launch = launch
    this.#log = log
  }

  async begin(): Promise<Connection> {
    this.#claim = await this.#hold()
    this.#claim.onLost(() => {
      this.#recovering = this.#recover()
    })
    return this.#claim.connection
  }

  /** Stops PostgreSQL cleanly. A second call (npm sends signals twice) waits for the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end()
    return this.#stopping
  }

  async #end(): Promise<void> {
    await this.#recovering // it stops soon: see #hold
    await this.#claim?.release()
    const running = findPostmaster(this.#launch.place.cluster)
    if (running) await stopPostmaster(this.#launch, running.pid)
  }

  /** PostgreSQL ended unexpectedly (killed, or one of its workers crashed): starts it again. */
  async #recover(): Promise<void> {
    if (this.#stopping) return
    this.#log.error('PostgreSQL ended unexpectedly; starting it again')
    await this.begin().then(
      () => this.#log.warn('PostgreSQL runs again'),
      (error: Error) => this.#stopping || this.#log.error(`PostgreSQL could not be started again: ${error.message}`),
    )
  }

  /**
   * Tries until PostgreSQL runs and belongs to this process: the previous one may be stopping, or may not be known as dead yet.
   */
  async #hold(): Promise<Claim> {
    const password = readPassword(this.#launch.place)
    for (const deadline = Date.now() + PATIENCE_MS; ; await delay(RETRY_MS)) {
      if (this.#stopping) throw new EmbeddedError('PostgreSQL is being stopped')
      try {
        return await this.#claimRunning(password)
      } catch (error) {
        const mayPass = error instanceof StillHeldError || error instanceof NotReadyError
        if (!mayPass || Date.now() > deadline) throw error
      }
    }
  }

  async #claimRunning(password: string): Promise<Claim> {
    const running = findPostmaster(this.#launch.place.cluster)
    if (!running) return this.#start(password, await freePort())
    if (!running.isReady) throw new NotReadyError('PostgreSQL is starting or ending')
    const held = await claim(running, password)
    if (matchesLaunch(this.#launch, running)) return held
    // It has an older release or other settings. Its owner is dead, because the claim succeeded.
    await held.release()
    await stopPostmaster(this.#launch, running.pid)
    return this.#start(password, running.port)
  }

  async #start(password: string, port: number): Promise<Claim> {
    const postmaster = await startPostmaster(this.#launch, port)
    try {
      return await claim(postmaster, password)
    } catch (error) {
      // Another process may have claimed it first; in every other case it would keep running without an owner.
      if (!(error instanceof DataInUseError)) await stopPostmaster(this.#launch, postmaster.pid)
      throw error
    }
  }
}
