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
type PageOfDatasets = { datasets: ReadDataset[]; count: number }

const BY_TIME = 'metadata_modified asc, id asc'

/** Reads the public catalogue of a CKAN by package_search, as anybody may. Every method throws CkanReadError. */
export class CkanReader {
  readonly #ckan: Pick<Ckan, 'send'>
  readonly #signal: AbortSignal
  readonly #maxPageBytes: number | undefined
  readonly #maxDatasetBytes: number
  readonly #rows: { whole: number; listed: number }

  constructor(
    ckan: Pick<Ckan, 'send'>,
    signal: AbortSignal,
    {
      rows = ROWS.listed,
      maxPageBytes,
      maxDatasetBytes = Number.POSITIVE_INFINITY,
    }: { rows?: number; maxPageBytes?: number; maxDatasetBytes?: number } = {},
  ) {
    this.#ckan = ckan
    this.#signal = signal
    this.#rows = { whole: Math.min(rows, ROWS.whole), listed: Math.min(rows, ROWS.listed) }
    this.#maxPageBytes = maxPageBytes
    this.#maxDatasetBytes = maxDatasetBytes
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

  /** The ids and times of all datasets, by id. Each page begins after the last id: none is left out while others are removed. */
  async *list(): AsyncGenerator<ListedDataset[]> {
    let after: string | undefined
    for (;;) {
      const filter: Query = after === undefined ? {} : { fq: `+id:{${quoted(after)} TO *]` }
      const page = await this.#fittingPage({ ...filter, sort: 'id asc', fl: 'id,metadata_modified' })
      const listed = await this.#listedIn(page)
      const last = listed.at(-1)?.id
      if (last === undefined) return
      if (last === after) throw new CkanReadError('unfiltered')
      yield listed
      if (page.datasets.length >= page.count) return
      after = last
    }
  }

  /** The datasets with these ids that are still public. */
  async *datasets(ids: readonly string[]): AsyncGenerator<ReadDataset[]> {
    let left = [...ids]
    while (left.length > 0) {
      const wanted = new Set(left.slice(0, IDS))
      const query = { fq: `+id:(${[...wanted].map(quoted).join(' OR ')})`, sort: 'id asc' }
      const page = await this.#fittingPage(query)
      const datasets = await this.#datasetsIn(page)
      if (datasets.some(({ id }) => !wanted.has(id))) throw new CkanReadError('unfiltered')
      yield datasets
      const isWhole = page.datasets.length === 0 || page.datasets.length >= page.count
      const done = isWhole ? wanted : new Set(datasets.map(({ id }) => id))
      if (done.size === 0) throw new CkanReadError('notCkan', 'no public dataset in a page')
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
    await eachDataset(page, maxBytes, ({ id, modified }, value, { start, end }) => {
      if (!isPublic(value)) return
      if (end - start > maxBytes) found.push({ id, modified, text: Buffer.alloc(0), value, isTooLarge: true })
      else found.push({ id, modified, text: Buffer.from(page.json.subarray(start, end)), value })
    })
    return found
  }

  async #listedIn(page: Page): Promise<ListedDataset[]> {
    const found: ListedDataset[] = []
    await eachDataset(page, this.#maxDatasetBytes, (listed) => found.push(listed))
    return found
  }
}

type OnDataset = (listed: ListedDataset, value: Record<string, unknown>, span: { start: number; end: number }) => void

/** Parses the datasets of a page one by one, so that other requests are served meanwhile. */
async function eachDataset(page: Page, maxBytes: number, onDataset: OnDataset): Promise<void> {
  const turns = takeTurns()
  for (const span of page.datasets) {
    let value: unknown
    try {
      value = span.end - span.start > maxBytes ? identityIn(page.json, span) : parsedSpan(page.json, span)
    } catch (error) {
      throw new CkanReadError('notJson', '', { cause: error })
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CkanReadError('notCkan')
    const { id, metadata_modified: modified } = value as Record<string, unknown> // an object has some members
    if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID)
      throw new CkanReadError('notCkan', 'a dataset without an id')
    onDataset({ id, modified: modifiedTime(modified) ?? '' }, value as Record<string, unknown>, span)
    await turns()
  }
}

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
