import { type BrowserEngine, openBrowserEngine } from '../browser/openBrowserEngine.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { atPortal } from './atPortal.ts'

/** PostgreSQL in this browser, open over the files that were asked last. */
export class BrowserSession {
  #open: { key: string; engine: BrowserEngine } | undefined

  /** The engine over these tables of the portal at `base`; `onLoad` hears which file is being fetched. */
  over(tables: readonly SqlTable[], base: string, onLoad: (title: string) => void): BrowserEngine {
    const key = tables.map(({ id }) => id).join(' ')
    if (this.#open?.key === key) return this.#open.engine
    this.close()
    const files = tables.map((table) => atPortal(table, base))
    const engine = openBrowserEngine(files, { onProgress: ({ title }) => onLoad(title) })
    this.#open = { key, engine }
    return engine
  }

  close(): void {
    this.#open?.engine.close()
    this.#open = undefined
  }
}
