import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Dataset } from '#contract/entities.ts'
import { readBriefDataset } from '#src/api/briefDataset.ts'
import { briefText } from '#src/api/briefText.ts'
import {
  DATASET_FORMS,
  type DatasetForm,
  type FoundDataset,
  type IndexedDataset,
} from '../datasetSearch/SearchSource.ts'
import { JsonBlock } from '../JsonBlock.ts'
import { JsonText } from '../jsonText.ts'
import { LOCALES } from '../messages.ts'
import type { SearchOptions, SearchResult } from '../search/evaluate/runPlan.ts'
import { IndexSearcher } from '../search/follow/IndexSearcher.ts'
import { searchDocumentOf } from '../search/follow/searchDocumentOf.ts'
import { CatalogueIndex } from '../search/index/catalogueIndex.ts'
import { IndexData } from '../search/index/indexData.ts'
import { shownBytes, shownText } from '../search/matches/shownText.ts'
import type { WordVectors } from '../search/meaning/wordVectors.ts'
import type { PlanRequest } from '../search/query/planRequest.ts'
import { beginTurn, takeTurns } from '../turns.ts'
import type { ReadDataset } from './CkanReader.ts'
import { closedOnError, DatasetFile } from './DatasetFile.ts'
import { modifiedTime } from './modifiedTime.ts'
import { plainDataset } from './plainDataset.ts'

/** The memory of datasets that were sent lately, which are kept compressed. */
const MAX_BYTES = 60 * 1024 * 1024
const ENTRY_BYTES = 300

type Options = {
  path: string
  ckan: string
  words?: WordVectors | undefined
  /** The threads that search; 0, the default: this thread searches. */
  threads?: number | undefined
  onError(error: unknown): void
}

/** The public datasets of a CKAN: their texts on disk, and the index of them in memory. */
export class CkanCopy {
  readonly #file: DatasetFile
  readonly #options: Options
  readonly #searcher: IndexSearcher
  readonly #modified = new Map<string, string>()
  /** The titles of organizations and so on in the datasets, by field and name. */
  readonly #titles = new Map<string, Map<string, string>>()
  readonly #sent = new LRUCache<string, FoundDataset>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ members, shown = {} }) => members.memoryBytes + shownBytes(shown) + ENTRY_BYTES,
  })

  readonly #index: CatalogueIndex
  /** Increases with every change that searches see. */
  seq = 0
  /** The time of the last change of any dataset. */
  newest: string | undefined

  private constructor(file: DatasetFile, options: Options) {
    this.#file = file
    this.#options = options
    this.#index = new CatalogueIndex(new IndexData(undefined, options.words))
    this.#index.compactsItself = false
    const { threads, words, onError } = options
    this.#searcher = new IndexSearcher({ threads, words, onError, index: () => this.#index })
  }

  /** Opens the copy of an earlier start and indexes it. Throws errors of the file system. */
  static async open(options: Options, signal: AbortSignal): Promise<CkanCopy> {
    const file = await DatasetFile.open(options.path, options.ckan)
    const copy = await closedOnError(file, async () => new CkanCopy(file, options))
    return closedOnError(copy, async () => {
      const turns = takeTurns()
      for (const id of [...file.ids]) {
        signal.throwIfAborted()
        const text = await file.read(id)
        const value = text && objectIn(text)
        if (value) copy.#put({ id, modified: modifiedTime(value['metadata_modified']) ?? '', value })
        else file.forget(id) // damaged: it will be read again
        await turns()
      }
      return copy
    })
  }

  get count(): number {
    return this.#modified.size
  }

  get ids(): string[] {
    return [...this.#modified.keys()]
  }

  /** When the copy had all datasets of CKAN last, in milliseconds since 1970; undefined if it never did. */
  get completeAt(): number | undefined {
    return this.#file.completeAt
  }

  /** The time of the last change of a dataset; undefined if the copy does not have it. */
  modifiedAt(id: string): string | undefined {
    return this.#modified.get(id)
  }

  titlesIn(field: string): ReadonlyMap<string, string> {
    return this.#titles.get(field) ?? new Map()
  }

  search(request: PlanRequest, options: SearchOptions): Promise<SearchResult> {
    return this.#searcher.search(request, options)
  }

  async put(datasets: readonly ReadDataset[]): Promise<void> {
    await this.#file.put(datasets)
    await this.#inTurns(datasets, (dataset) => {
      this.#forget(dataset.id)
      this.#put(dataset)
    })
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#inTurns(ids, (id) => {
      this.#modified.delete(id)
      this.#forget(id)
      this.#index.remove(id, ++this.seq)
    })
    await this.#file.remove(ids)
  }

  async noteComplete(at: number): Promise<void> {
    await this.#file.noteComplete(at)
    await this.#file.compact()
  }

  /** These datasets in this order, as CKAN sent them, or as in briefText.ts. */
  async found(ids: readonly string[], form: DatasetForm = 'whole'): Promise<FoundDataset[]> {
    const { seq } = this
    const texts = await Promise.all(ids.map((id) => this.#sent.get(`${form} ${id}`) ?? this.#file.read(id)))
    const turns = takeTurns()
    const found: FoundDataset[] = []
    for (const [at, text] of texts.entries()) {
      if (text) found.push(Buffer.isBuffer(text) ? this.#send(ids[at] ?? '', text, { form, seq }) : text)
      const pause = turns()
      if (pause) await pause
    }
    return found
  }

  async datasets(ids: readonly string[]): Promise<Dataset[]> {
    return (await this.found(ids)).flatMap(({ dataset: { id }, json }) => {
      const value = objectIn(json.text)
      return value ? [plainDataset(id, value)] : []
    })
  }

  async indexed(ids: readonly string[]): Promise<IndexedDataset[]> {
    return (await this.datasets(ids)).map((dataset) => ({ dataset, ...NOTHING_RELATED }))
  }

  async close(): Promise<void> {
    await this.#searcher.close().finally(() => this.#file.close())
  }

  #forget(id: string): void {
    for (const form of DATASET_FORMS) this.#sent.delete(`${form} ${id}`)
  }

  /** A dataset as JSON that is ready to send; `seq` is the state in which its text was read. */
  #send(id: string, text: Buffer, { form, seq }: { form: DatasetForm; seq: number }): FoundDataset {
    const value = form === 'brief' ? objectIn(text) : undefined
    const members = new JsonBlock(value ? briefText(value).slice(1) : text.subarray(1), {
      keepsText: value !== undefined,
    })
    const brief = value && readBriefDataset(value)
    const shown = brief && Object.fromEntries(LOCALES.map((locale) => [locale, shownText(brief, locale)]))
    const found = { dataset: { id }, json: new JsonText(['{', members]), members, ...(shown && { shown }) }
    if (this.seq === seq) this.#sent.set(`${form} ${id}`, found)
    return found
  }

  /** Applies changes to the index between searches. */
  async #inTurns<T>(items: readonly T[], apply: (item: T) => void): Promise<void> {
    const left = items[Symbol.iterator]()
    for (let next = left.next(); !next.done; ) {
      await this.#searcher.change(() => {
        const isOver = beginTurn()
        for (; !next.done; next = left.next()) {
          apply(next.value)
          if (isOver()) break
        }
        if (!next.done) next = left.next()
      })
      await this.#searcher.compactIfSparse()
      await nextTurn()
    }
  }

  #put({ id, modified, value }: Pick<ReadDataset, 'id' | 'modified' | 'value'>): void {
    this.#modified.set(id, modified)
    if (modified > (this.newest ?? '')) this.newest = modified
    const dataset = plainDataset(id, value)
    this.#noteTitles(dataset)
    try {
      this.#index.put(searchDocumentOf(dataset, NOTHING_RELATED), ++this.seq)
    } catch (error) {
      this.#options.onError(new Error(`The dataset ${id} of CKAN cannot be indexed`, { cause: error }))
    }
  }

  #noteTitles({ organization, groups, license_id, license_title }: Dataset): void {
    const note = (field: string, name: string, title: string) => {
      const titles = this.#titles.get(field) ?? new Map<string, string>()
      this.#titles.set(field, titles.set(name, title))
    }
    if (organization) note('organization', organization.name, organization.title)
    for (const { name, title } of groups) note('groups', name, title)
    if (license_id && license_title) note('license_id', license_id, license_title)
  }
}

/** package_search has neither the columns of tables nor the names of vocabularies. */
const NOTHING_RELATED = { columns: [], vocabularies: {} }

function objectIn(text: Buffer | string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
