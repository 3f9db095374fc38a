import { LRUCache } from 'lru-cache'
import { documentVersions } from '../db/dashboard.ts'
import type { Queryable } from '../db/pool.ts'
import type { Locale } from '../messages.ts'
import { presentDataset } from '../present.ts'
import { takeTurns } from '../turns.ts'
import { type DatasetFacts, datasetFactsOf } from './datasetFacts.ts'

/** The characters of all kept facts as JSON. */
const MOST_CHARACTERS = 24 * 1024 * 1024

type Site = { siteUrl: string; languages: readonly [Locale, ...Locale[]] }
type Kept = { version: string; size: number; facts: DatasetFacts }

/** Facts of datasets, kept until their stored document changes: the dashboard of an institution asks for all of its datasets. */
export class DatasetFactsCache {
  readonly #db: Queryable
  readonly #site: Site
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ size }) => size })

  constructor(db: Queryable, site: Site) {
    this.#db = db
    this.#site = site
  }

  /** The facts of these versions of datasets by id, without datasets that have another version now or no longer exist. */
  async of(found: readonly { id: string; version: string }[], locale: Locale): Promise<Map<string, DatasetFacts>> {
    const turn = takeTurns()
    const facts = new Map<string, DatasetFacts>()
    const missing: string[] = []
    const versionOf = new Map(found.map(({ id, version }) => [id, version]))
    for (const { id, version } of found) {
      const kept = this.#kept.get(`${locale}${id}`)
      if (kept?.version === version) facts.set(id, kept.facts)
      else missing.push(id)
    }
    if (missing.length === 0) return facts
    for (const { id, version, document } of await documentVersions(this.#db, missing)) {
      const { siteUrl, languages } = this.#site
      const made = datasetFactsOf(presentDataset(document, locale, siteUrl), languages)
      this.#kept.set(`${locale}${id}`, { version, size: JSON.stringify(made).length, facts: made })
      // Written since it was found: the caller may no longer have the right to see it.
      if (versionOf.get(id) === version) facts.set(id, made)
      await turn()
    }
    return facts
  }

  /** Forgets everything: another database has other versions. */
  clear(): void {
    this.#kept.clear()
  }
}
