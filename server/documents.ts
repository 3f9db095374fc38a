import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { documentsById } from './db/packages.ts'
import type { Pool } from './db/pool.ts'
import { JsonText, memoryBytes } from './jsonText.ts'
import { LOCALES, type Locale } from './messages.ts'
import { presentDataset } from './present.ts'
import { mayRead } from './visibility.ts'

/** Together with ResponseCache.ts, 64 MB. */
const MAX_BYTES = 40 * 1024 * 1024
/** The size of the entry without its text. */
const ENTRY_BYTES = 500
type Presented = {
  dataset: Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>
  json: JsonText
}

/** Datasets as JSON that is ready to send, so that a page of results is joined and not serialised again. */
export class Documents {
  #db: Pool
  #siteUrl: string
  #presented: LRUCache<string, Presented>
  /** Counts the changes: data that was read before a change must not be cached after it. */
  #changes = 0

  constructor(db: Pool, siteUrl: string, maxBytes = MAX_BYTES) {
    this.#db = db
    this.#siteUrl = siteUrl
    this.#presented = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ json }) => memoryBytes(json.text) + ENTRY_BYTES,
    })
  }

  /** The datasets with these ids in this order, without those that no longer exist. */
  async byId(ids: readonly string[], locale: Locale): Promise<Presented[]> {
    const found = new Map<string, Presented>()
    for (const id of ids) {
      const known = this.#presented.get(`${locale}${id}`)
      if (known) found.set(id, known)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const changesBefore = this.#changes
      for (const { id, document } of await documentsById(this.#db, missing)) {
        const presented = this.#present(document, locale)
        found.set(id, presented)
        if (this.#changes === changesBefore) this.#presented.set(`${locale}${id}`, presented)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Same as above for the result of a search: also leaves out a dataset that was found but that the labels no longer allow. */
  async readable(ids: readonly string[], labels: readonly string[] | null, locale: Locale): Promise<Presented[]> {
    return (await this.byId(ids, locale)).filter(({ dataset }) => mayRead(labels, dataset))
  }

  #present(document: string, locale: Locale): Presented {
    const dataset = presentDataset(document, locale, this.#siteUrl)
    const { id, state, private: isPrivate, owner_org, creator_user_id } = dataset
    return {
      dataset: { id, state, private: isPrivate, owner_org, creator_user_id },
      json: new JsonText(JSON.stringify(dataset)),
    }
  }

  /** Called when a dataset changed: the next reader gets it from the database. */
  forget(id: string): void {
    this.#changes += 1
    for (const locale of LOCALES) this.#presented.delete(`${locale}${id}`)
  }

  /** Same as forget, for all datasets. */
  clear(): void {
    this.#changes += 1
    this.#presented.clear()
  }
}
