import type { SqlTable } from '../tables/sqlTable.ts'
import type { LoadProgress } from './browser/engineMessages.ts'
import { type BrowserEngine, openBrowserEngine } from './browser/openBrowserEngine.ts'
import type { PreparedTable } from './browser/prepareTable.ts'
import { withPortalUrl } from './withPortalUrl.ts'

/** Keeps PostgreSQL open in this browser over the files that were queried last. Each file is read once. */
export class BrowserSession {
  #open: { tables: readonly SqlTable[]; engine: BrowserEngine } | undefined
  readonly #prepared = new Map<string, PreparedTable>()
  readonly #blobs = new Map<string, Blob | undefined>()

  /**
   * The engine over these tables. `base` is the portal's address; `onProgress` reports the steps before the first
   * statement.
   */
  over(tables: readonly SqlTable[], base: string, onProgress: (progress: LoadProgress) => void): BrowserEngine {
    if (this.#open && isSame(this.#open.tables, tables)) return this.#open.engine
    this.close()
    for (const { id, file } of tables) {
      if (this.#blobs.get(id) !== file?.blob) this.#prepared.delete(id)
      this.#blobs.set(id, file?.blob)
    }
    const files = tables.map((table) => withPortalUrl(table, base))
    this.#open = { tables, engine: openBrowserEngine(files, { onProgress, prepared: this.#prepared }) }
    return this.#open.engine
  }

  close(): void {
    this.#open?.engine.close()
    this.#open = undefined
  }
}

const isSame = (before: readonly SqlTable[], now: readonly SqlTable[]): boolean =>
  before.length === now.length &&
  before.every(({ id, file }, at) => id === now[at]?.id && file?.blob === now[at]?.file?.blob)
