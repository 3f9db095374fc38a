import { type BrowserEngine, openBrowserEngine } from '../browser/openBrowserEngine.ts'
import type { SqlTable } from '../tables/sqlTable.ts'

/** PostgreSQL in this browser, open over the files that were asked last. */
export class BrowserSession {
  #open: { key: string; engine: BrowserEngine } | undefined

  /** The engine over these tables; `onLoad` hears which file is being fetched. */
  over(tables: readonly SqlTable[], onLoad: (title: string) => void): BrowserEngine {
    const key = tables.map(({ id }) => id).join(' ')
    if (this.#open?.key === key) return this.#open.engine
    this.close()
    const engine = openBrowserEngine(tables, { onProgress: ({ title }) => onLoad(title) })
    this.#open = { key, engine }
    return engine
  }

  close(): void {
    this.#open?.engine.close()
    this.#open = undefined
  }
}
