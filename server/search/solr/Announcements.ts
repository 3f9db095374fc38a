import { changesAfter, lastChange } from '../../db/changes.ts'
import type { Pool } from '../../db/pool.ts'
import type { IndexState } from './SolrWriter.ts'

const PAGE = 500

type Options = {
  /** Connections for following only. */
  following: Pool
  onChanged(id: string): void
  onVoid?(): void
}

/**
 * Tells the other parts of the portal, which have caches, of the changes in the log. This does not depend on Solr: what became private
 * must not stay in a cache while there is no index.
 */
export class Announcements {
  readonly #options: Options
  /** The last change that the portal knows: after it, cached responses are valid. */
  #last: IndexState = { seq: 0, mark: undefined }
  /** All that is cached is invalid, which the portal is not told yet. */
  #isVoid = false

  constructor(options: Options) {
    this.#options = options
  }

  get seq(): number {
    return this.#last.seq
  }

  /** Begins at the end of the log: all that is cached is invalid, also if the log had lost changes. */
  async begin(): Promise<void> {
    const { seq = 0, mark } = (await lastChange(this.#options.following)) ?? {}
    this.#last = { seq, mark }
    this.#isVoid = false
    this.#options.onVoid?.()
  }

  /** The next time, the portal is told that all that is cached is invalid. */
  loseAll(): void {
    this.#isVoid = true
  }

  /** Tells of the changes up to one, by default of all. */
  async announce(most = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      const found = await changesAfter(this.#options.following, this.#last, PAGE)
      if (found === undefined || this.#isVoid) return await this.begin()
      const changes = found.filter(({ seq }) => seq <= most)
      const last = changes.at(-1)
      if (!last) return
      for (const { package_id: id } of changes) if (id !== null) this.#options.onChanged(id)
      this.#last = last
    }
  }
}
