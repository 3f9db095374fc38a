import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { readBriefDataset } from '#src/api/briefDataset.ts'
import { briefText } from '#src/api/briefText.ts'
import {
  DATASET_FORMS,
  type DatasetForm,
  type Facet,
  type IndexedDataset,
  type Labels,
  type SearchedDocuments,
} from './datasetSearch/SearchSource.ts'
import { facetTitles } from './db/groups.ts'
import { indexRowsById } from './db/indexRows.ts'
import { documentsById } from './db/packages.ts'
import type { Pool } from './db/pool.ts'
import { vocabularyIds } from './db/vocabularies.ts'
import { JsonBlock } from './JsonBlock.ts'
import { JsonText } from './jsonText.ts'
import { licenseFacts } from './licenses.ts'
import { LOCALES, type Locale } from './messages.ts'
import { presentDataset } from './present.ts'
import { shownBytes, shownText } from './search/matches/shownText.ts'
import { takeTurns } from './turns.ts'
import { mayRead } from './visibility.ts'

/** Together with ResponseCache.ts, 84 MB: some 20,000 datasets, which are kept compressed. */
const MAX_BYTES = 60 * 1024 * 1024
/** The size of the entry without its text. */
const ENTRY_BYTES = 500
type Presented = {
  dataset: Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>
  /** As package_show returns it, or as a search with `ext_brief` does. */
  json: JsonText
  /** The same without its opening brace. */
  members: JsonBlock
  shown?: Partial<Record<Locale, string>>
}

const keyOf = (id: string, locale: Locale, form: DatasetForm) => `${form} ${locale} ${id}`

/** Datasets as JSON that is ready to send, so that a page of results is joined and not serialised again. */
export class Documents implements SearchedDocuments {
  #db: Pool
  #siteUrl: string
  #presented: LRUCache<string, Presented>
  readonly #isFollowing: () => boolean
  /** Counts the changes: data that was read before a change must not be cached after it. */
  #changes = 0
  readonly #titles = new Map<Locale, { seq: number; titles: Map<string, string> }>()

  /** `isFollowing` tells whether `forget` is called for each change; until then, nothing is cached. */
  constructor(db: Pool, siteUrl: string, { maxBytes = MAX_BYTES, isFollowing = (): boolean => true } = {}) {
    this.#db = db
    this.#isFollowing = isFollowing
    this.#siteUrl = siteUrl
    this.#presented = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ members, shown = {} }) => members.memoryBytes + shownBytes(shown) + ENTRY_BYTES,
    })
  }

  /** The datasets with these ids in this order, without those that no longer exist. */
  async byId(ids: readonly string[], locale: Locale, form: DatasetForm = 'whole'): Promise<Presented[]> {
    const found = new Map<string, Presented>()
    for (const id of ids) {
      const known = this.#presented.get(keyOf(id, locale, form))
      if (known) found.set(id, known)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) {
      const changesBefore = this.#changes
      const turns = takeTurns()
      for (const { id, document } of await documentsById(this.#db, missing)) {
        const presented = this.#present(document, locale, form)
        found.set(id, presented)
        if (this.#changes === changesBefore && this.#isFollowing())
          this.#presented.set(keyOf(id, locale, form), presented)
        const pause = turns()
        if (pause) await pause
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Same as above for the result of a search: also leaves out a dataset that was found but that the labels no longer allow. */
  async readable(ids: readonly string[], labels: Labels, locale: Locale, form?: DatasetForm): Promise<Presented[]> {
    return (await this.byId(ids, locale, form)).filter(({ dataset }) => mayRead(labels, dataset))
  }

  async datasets(ids: readonly string[], labels: Labels, locale: Locale): Promise<Dataset[]> {
    return (await this.readable(ids, labels, locale)).map(({ json }) => JSON.parse(json.text) as Dataset) // documents of present.ts
  }

  async indexed(ids: readonly string[], locale: Locale): Promise<IndexedDataset[]> {
    if (ids.length === 0) return []
    const rows = await indexRowsById(this.#db, ids)
    return rows.map(({ document, ...related }) => ({ ...related, dataset: presentDataset(document, locale, '') }))
  }

  vocabularyIds(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return vocabularyIds(this.#db, names)
  }

  async facetTitles({ field, names, seq }: Facet, locale: Locale): Promise<ReadonlyMap<string, string>> {
    if (field === 'organization' || field === 'groups') return this.#groupTitles(names, locale, seq)
    if (field !== 'license_id') return new Map()
    return new Map(names.map((name) => [name, licenseFacts(name, locale).license_title ?? name]))
  }

  /**
   * The titles of organizations and groups by name. They are cached until `seq`, the number of the catalogue's last change, is another.
   */
  async #groupTitles(names: readonly string[], locale: Locale, seq: number): Promise<ReadonlyMap<string, string>> {
    const kept = this.#titles.get(locale)
    const known = kept?.seq === seq ? kept.titles : new Map<string, string>()
    if (known !== kept?.titles) this.#titles.set(locale, { seq, titles: known })
    const missing = names.filter((name) => !known.has(name))
    if (missing.length > 0) {
      const found = await facetTitles(this.#db, missing, locale)
      for (const name of missing) known.set(name, found.get(name) ?? name)
    }
    return known
  }

  #present(document: string, locale: Locale, form: DatasetForm): Presented {
    const dataset = presentDataset(document, locale, this.#siteUrl)
    const { id, state, private: isPrivate, owner_org, creator_user_id } = dataset
    const text = form === 'brief' ? briefText(dataset) : JSON.stringify(dataset)
    const members = new JsonBlock(text.slice(1), { keepsText: form === 'brief' })
    return {
      dataset: { id, state, private: isPrivate, owner_org, creator_user_id },
      json: new JsonText(['{', members]),
      members,
      ...(form === 'brief' && { shown: { [locale]: shownText(readBriefDataset(dataset), locale) } }),
    }
  }

  /** Called when a dataset changed: the next reader gets it from the database. */
  forget(id: string): void {
    this.#changes += 1
    for (const locale of LOCALES) for (const form of DATASET_FORMS) this.#presented.delete(keyOf(id, locale, form))
  }

  /** Same as forget, for all datasets. */
  clear(): void {
    this.#changes += 1
    this.#presented.clear()
    this.#titles.clear()
  }
}
