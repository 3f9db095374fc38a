import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../pool.ts'
import { readyBinaries } from './binaries.ts'
import { type Claim, claim, connectionTo, NotReadyError } from './claim.ts'
import { prepareCluster, readPassword } from './cluster.ts'
import { DataInUseError, EmbeddedError } from './embeddedError.ts'
import { freePort } from './freePort.ts'
import { preparePlace } from './place.ts'
import { type Launch, runsAsWanted, StillHeldError, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findPostmaster } from './postmasterFile.ts'
import type { Durability } from './settings.ts'

/** A running PostgreSQL of our own: how to reach it, and how to end it. */
export type Embedded = { connection: Connection; stop(): Promise<void> }

type Log = Record<'warn' | 'error', (words: string) => void>

type Options = {
  /** FIHRIST_DATA: PostgreSQL lives in `pg` below it. */
  dataDir: string
  log: Log
  /** Directory of another PostgreSQL's programs (PG_BIN). */
  bin?: string | undefined
  durability?: Durability | undefined
}

const PATIENCE_MS = 8_000
const RETRY_MS = 50

/**
 * Starts the PostgreSQL of this data directory, or adopts the one that a killed predecessor left behind.
 * Throws DataInUseError when a living process has it, EmbeddedError with words for a person otherwise.
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

/** A directory that belongs to somebody else, a full disk, a file in the way: the system's own words say it best. */
function inWords(error: unknown, dataDir: string): unknown {
  const isOfTheSystem = error instanceof Error && 'code' in error && 'path' in error
  if (!isOfTheSystem) return error
  return new EmbeddedError(`The data directory ${resolve(dataDir)} cannot be used: ${error.message}`, { cause: error })
}

/** How to reach the PostgreSQL that another process runs for this data directory; undefined when none does. */
export function findRunning(dataDir: string): Connection | undefined {
  const root = join(resolve(dataDir), 'pg')
  const postmaster = findPostmaster(join(root, 'cluster'))
  return postmaster?.isReady
    ? connectionTo(postmaster, readPassword({ passwordFile: join(root, 'password') }))
    : undefined
}

/** Keeps one PostgreSQL running for as long as we live. */
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

  /** Ends PostgreSQL cleanly. Asked twice (npm passes signals on twice), it ends once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#end()
    return this.#stopping
  }

  async #end(): Promise<void> {
    await this.#recovering // it gives up soon: see #hold
    await this.#claim?.release()
    const running = findPostmaster(this.#launch.place.cluster)
    if (running) await stopPostmaster(this.#launch, running.pid)
  }

  /** PostgreSQL went away under us (killed, or one of its workers crashed): bring it back. */
  async #recover(): Promise<void> {
    if (this.#stopping) return
    this.#log.error('PostgreSQL ended unexpectedly; starting it again')
    await this.begin().then(
      () => this.#log.warn('PostgreSQL runs again'),
      (error: Error) => this.#stopping || this.#log.error(`PostgreSQL could not be started again: ${error.message}`),
    )
  }

  /** Tries until PostgreSQL runs and is ours: a predecessor's may be ending, or not yet known to be dead. */
  async #hold(): Promise<Claim> {
    const password = readPassword(this.#launch.place)
    for (const deadline = Date.now() + PATIENCE_MS; ; await delay(RETRY_MS)) {
      if (this.#stopping) throw new EmbeddedError('PostgreSQL is being ended')
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
    if (runsAsWanted(this.#launch, running)) return held
    // An orphan of an older release or with other settings; its owner is dead, or the claim would have failed.
    await held.release()
    await stopPostmaster(this.#launch, running.pid)
    return this.#start(password, running.port)
  }

  async #start(password: string, port: number): Promise<Claim> {
    const postmaster = await startPostmaster(this.#launch, port)
    try {
      return await claim(postmaster, password)
    } catch (error) {
      // Somebody else may have been quicker to claim it; anything else would leave it running for nobody.
      if (!(error instanceof DataInUseError)) await stopPostmaster(this.#launch, postmaster.pid)
      throw error
    }
  }
}
