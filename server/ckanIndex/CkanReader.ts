import type { Ckan } from '../ckanProxy/Ckan.ts'
import { takeTurns } from '../turns.ts'
import { CkanReadError } from './CkanReadError.ts'
import { membersInSteps, parsedSpan, type Span } from './jsonSpans.ts'
import { modifiedTime } from './modifiedTime.ts'
import { type Page, type Query, readPage } from './readPage.ts'

/** The most datasets of a page; a CKAN may give fewer (ckan.search.rows_max). */
const ROWS = { whole: 100, listed: 1_000 }
/** Ids in one request: the address stays below the 4 kB that uWSGI takes unless it is configured. */
const IDS = 50
/** A longer text is no id. */
const LONGEST_ID = 100

/** A dataset of CKAN: its own text, and what was read in it. One that is too large has only its id and time. */
export type ReadDataset = {
  id: string
  modified: string
  text: Buffer
  value: Record<string, unknown>
  isTooLarge?: true
}
/** A dataset in a list of those that exist. */
export type ListedDataset = { id: string; modified: string }
/** Gets an entry of a page that is not a dataset with an id, and its text. */
type OnWrong = (value: unknown, json: Buffer) => void
type PageOfDatasets = { datasets: ReadDataset[]; count: number }

const BY_TIME = 'metadata_modified asc, id asc'

/** Reads the public catalogue of a CKAN by package_search, as anybody may. Every method throws CkanReadError. */
export class CkanReader {
  readonly #ckan: Pick<Ckan, 'send'>
  readonly #signal: AbortSignal
  readonly #maxPageBytes: number | undefined
  readonly #maxDatasetBytes: number
  readonly #rows: { whole: number; listed: number }
  readonly #onWrong: OnWrong | undefined

  /** `onWrong` gets the entries that are not datasets with an id; without it, such an entry ends the read. */
  constructor(
    ckan: Pick<Ckan, 'send'>,
    signal: AbortSignal,
    {
      rows = ROWS.listed,
      maxPageBytes,
      maxDatasetBytes = Number.POSITIVE_INFINITY,
      onWrong,
    }: { rows?: number; maxPageBytes?: number; maxDatasetBytes?: number; onWrong?: OnWrong } = {},
  ) {
    this.#ckan = ckan
    this.#signal = signal
    this.#rows = { whole: Math.min(rows, ROWS.whole), listed: Math.min(rows, ROWS.listed) }
    this.#maxPageBytes = maxPageBytes
    this.#maxDatasetBytes = maxDatasetBytes
    this.#onWrong = onWrong
  }

  /** The number of public datasets, and the time of CKAN's clock. */
  async count(): Promise<{ count: number; sentAt: number | undefined }> {
    return this.#page({ rows: '0' })
  }

  /** A search with these parameters in one of CKAN's languages. */
  async search(query: Query, segment: string): Promise<Page> {
    return this.#page(query, segment)
  }

  /**
   * All datasets from a time on, in the order of their last change. A page begins at the time at which the one before it ended,
   * not at a number: a dataset that is changed meanwhile moves to the end and is read again, and none is left out.
   */
  async *datasetsFrom(since: string | undefined): AsyncGenerator<PageOfDatasets> {
    let from = since
    let start = 0
    for (;;) {
      const page = await this.#fittingPage({ ...sinceTime(from), sort: BY_TIME, start: String(start) })
      const datasets = await this.#datasetsIn(page)
      yield { datasets, count: page.count }
      const length = page.datasets.length
      if (length === 0 || start + length >= page.count) return
      if (datasets.length === 0) {
        start += length // a page of entries that are left out
        continue
      }
      const last = datasets.findLast(({ modified }) => modified !== '')?.modified
      if (last === undefined || (from !== undefined && last < from)) throw new CkanReadError('unfiltered')
      start = last === from ? start + length : 0 // more datasets than a page have one time
      from = last
    }
  }

  /** The ids and times of the datasets that were changed at or after a time. */
  async *changedSince(time: string): AsyncGenerator<ListedDataset[]> {
    let start = 0
    for (;;) {
      const query = { ...sinceTime(time), sort: BY_TIME, fl: 'id,metadata_modified', start: String(start) }
      const page = await this.#fittingPage(query)
      const listed = await this.#listedIn(page)
      if (listed.some(({ modified }) => modified < time)) throw new CkanReadError('unfiltered')
      yield listed
      start += page.datasets.length
      if (page.datasets.length === 0 || start >= page.count) return
    }
  }

  /**
   * The ids and times of all datasets, by id. A page begins after the last id, so that none is left out while others are removed; after
   * a page without an id, `start` counts further.
   */
  async *list(): AsyncGenerator<ListedDataset[]> {
    let after: string | undefined
    let start = 0 // more than 0 only after a page without an id
    for (;;) {
      const filter: Query = after === undefined ? {} : { fq: `+id:{${quoted(after)} TO *]` }
      const place: Query = start === 0 ? {} : { start: String(start) }
      const page = await this.#fittingPage({ ...filter, ...place, sort: 'id asc', fl: 'id,metadata_modified' })
      if (page.datasets.length === 0) return
      const listed = await this.#listedIn(page)
      const last = listed.at(-1)?.id
      if (last !== undefined && last === after) throw new CkanReadError('unfiltered')
      yield listed
      start += page.datasets.length
      if (start >= page.count) return
      if (last !== undefined) [after, start] = [last, 0]
    }
  }

  /** The datasets with these ids that are still public. */
  async *datasets(ids: readonly string[]): AsyncGenerator<ReadDataset[]> {
    let left = [...ids]
    let most = IDS
    while (left.length > 0) {
      const wanted = new Set(left.slice(0, most))
      const query = { fq: `+id:(${[...wanted].map(quoted).join(' OR ')})`, sort: 'id asc' }
      const page = await this.#fittingPage(query)
      const datasets = await this.#datasetsIn(page)
      if (datasets.some(({ id }) => !wanted.has(id))) throw new CkanReadError('unfiltered')
      yield datasets
      const isWhole = page.datasets.length === 0 || page.datasets.length >= page.count
      const isLeftOut = this.#onWrong !== undefined && wanted.size === 1
      const done = isWhole || isLeftOut ? wanted : new Set(datasets.map(({ id }) => id))
      if (done.size === 0 && !this.#onWrong) throw new CkanReadError('notCkan', 'no public dataset in a page')
      most = done.size === 0 ? 1 : IDS
      left = left.filter((id) => !done.has(id))
    }
  }

  /** A page of as many datasets as this CKAN can send. */
  async #fittingPage(query: Query): Promise<Page> {
    const kind = query['fl'] === undefined ? 'whole' : 'listed'
    for (;;) {
      const rows = this.#rows[kind]
      try {
        return await this.#page({ ...query, rows: String(rows) })
      } catch (error) {
        const isTooLarge = error instanceof CkanReadError && error.kind === 'tooLarge'
        if (!isTooLarge || rows === 1) throw error
        this.#rows[kind] = Math.ceil(rows / 4)
      }
    }
  }

  #page(query: Query, segment = ''): Promise<Page> {
    return readPage(query, { ckan: this.#ckan, segment, maxBytes: this.#maxPageBytes, signal: this.#signal })
  }

  async #datasetsIn(page: Page): Promise<ReadDataset[]> {
    const found: ReadDataset[] = []
    const maxBytes = this.#maxDatasetBytes
    await this.#eachDataset(page, ({ id, modified }, value, { start, end }) => {
      if (!isPublic(value)) return
      if (end - start > maxBytes) found.push({ id, modified, text: Buffer.alloc(0), value, isTooLarge: true })
      else found.push({ id, modified, text: Buffer.from(page.json.subarray(start, end)), value })
    })
    return found
  }

  async #listedIn(page: Page): Promise<ListedDataset[]> {
    const found: ListedDataset[] = []
    await this.#eachDataset(page, (listed) => found.push(listed))
    return found
  }

  /** Parses the datasets of a page one by one, so that other requests are served meanwhile. */
  async #eachDataset({ json, datasets }: Page, onDataset: OnDataset): Promise<void> {
    const turns = takeTurns()
    for (const span of datasets) {
      const value = this.#valueAt(json, span)
      const { id, metadata_modified: modified } = Object(value) as Record<string, unknown> // an object has some members
      if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !Array.isArray(value))
        onDataset({ id, modified: modifiedTime(modified) ?? '' }, value as Record<string, unknown>, span)
      else if (this.#onWrong) this.#onWrong(value, json.subarray(span.start, span.end))
      else throw new CkanReadError('notCkan', 'a dataset without an id')
      await turns()
    }
  }

  #valueAt(json: Buffer, span: Span): unknown {
    try {
      return span.end - span.start > this.#maxDatasetBytes ? identityIn(json, span) : parsedSpan(json, span)
    } catch (error) {
      throw new CkanReadError('notJson', '', { cause: error })
    }
  }
}

type OnDataset = (listed: ListedDataset, value: Record<string, unknown>, span: { start: number; end: number }) => void

/** The id and time of a dataset that is too large to be parsed. Throws SyntaxError. */
function identityIn(json: Buffer, { start }: Span): Record<string, unknown> {
  const steps = membersInSteps(json, start)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const spans = step.value?.spans
  return Object.fromEntries(
    ['id', 'metadata_modified'].flatMap((name) => {
      const span = spans?.get(name)
      return span && span.end - span.start <= LONGEST_ID * 6 ? [[name, parsedSpan(json, span)]] : []
    }),
  )
}

/** Whether a dataset says that everybody may read it. CKAN sends no others; a dataset for which this is not clear is not copied. */
const isPublic = ({ private: isPrivate = false, state = 'active' }: Record<string, unknown>): boolean =>
  (isPrivate === false || isPrivate === null) && state === 'active'

const sinceTime = (time: string | undefined): Query =>
  time === undefined ? {} : { fq: `+metadata_modified:[${time}Z TO *]` }

/** A text as a term of Solr's syntax. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
