import type { SandboxThreadData } from './messages.ts'
import { SandboxConnection } from './SandboxConnection.ts'

/** The sandbox's connections: at most so many, the one used last first. */
export class SandboxPool {
  readonly #data: SandboxThreadData
  readonly #idle: SandboxConnection[] = []
  readonly #waiting: (() => void)[] = []
  #open = 0

  constructor(data: SandboxThreadData) {
    this.#data = data
  }

  /** A connection for one statement. Throws where PostgreSQL does not take one. */
  async take(): Promise<SandboxConnection> {
    for (;;) {
      const found = this.#idle.pop()
      if (found?.isUsable) return found
      if (found) this.#drop(found)
      else if (this.#open < this.#data.maxConnections) return this.#connect()
      else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /** Takes a connection back when the statement's traces are gone from it. */
  async giveBack(used: SandboxConnection): Promise<void> {
    await used.reset()
    if (used.isUsable) this.#idle.push(used)
    else this.#drop(used)
    this.#waiting.shift()?.()
  }

  async #connect(): Promise<SandboxConnection> {
    this.#open += 1
    return SandboxConnection.open(this.#data).catch((error: unknown) => {
      this.#open -= 1
      this.#waiting.shift()?.()
      throw error
    })
  }

  /** Its place is free when PostgreSQL's process has let go of it. */
  #drop(used: SandboxConnection): void {
    void used.end().then(() => {
      this.#open -= 1
      this.#waiting.shift()?.()
    })
  }
}
