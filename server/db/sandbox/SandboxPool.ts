import type { Locale } from '../../messages.ts'
import type { Connection } from '../pool.ts'
import type { SandboxThreadData } from './messages.ts'
import { loginOf, SandboxConnection } from './SandboxConnection.ts'

/** The sandbox's connections, limited in number; the most recently used one is taken first. */
export class SandboxPool {
  readonly #data: SandboxThreadData
  readonly #idle: SandboxConnection[] = []
  readonly #waiting: (() => void)[] = []
  #open = 0

  constructor(data: SandboxThreadData) {
    this.#data = data
  }

  /**
   * A connection of a role for one statement, preferably an idle one with its language. Throws if PostgreSQL rejects the
   * connection.
   */
  async take(wanted: Connection, language: Locale): Promise<SandboxConnection> {
    const login = loginOf(wanted)
    for (;;) {
      const same = this.#idle.findLastIndex((idle) => idle.login === login && idle.language === language)
      const place = same < 0 ? this.#idle.findLastIndex((idle) => idle.login === login) : same
      const [found] = place < 0 ? [] : this.#idle.splice(place, 1)
      if (found?.isUsable) return found
      if (found) this.#drop(found)
      else if (this.#open < this.#data.maxConnections) return this.#connect(wanted, language)
      else await this.#room()
    }
  }

  /**
   * Waits until a connection is returned. If it is idle and of another role, the least recently used one is closed to make
   * room.
   */
  #room(): Promise<void> {
    const room = new Promise<void>((resolve) => this.#waiting.push(resolve))
    const other = this.#idle.shift()
    if (other) this.#drop(other)
    return room
  }

  /** Takes a connection back after its reset. */
  async giveBack(used: SandboxConnection): Promise<void> {
    await used.reset()
    if (used.isUsable) this.#idle.push(used)
    else this.#drop(used)
    this.#waiting.shift()?.()
  }

  async #connect(connection: Connection, language: Locale): Promise<SandboxConnection> {
    this.#open += 1
    return SandboxConnection.open({ ...this.#data, connection }, language).catch((error: unknown) => {
      this.#open -= 1
      this.#waiting.shift()?.()
      throw error
    })
  }

  /** The slot is free when PostgreSQL's process has ended the connection. */
  #drop(used: SandboxConnection): void {
    void used.end().then(() => {
      this.#open -= 1
      this.#waiting.shift()?.()
    })
  }
}
