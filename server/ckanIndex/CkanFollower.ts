import type { CkanCopy } from './CkanCopy.ts'
import { CkanReadError } from './CkanReadError.ts'
import type { CkanReader, ListedDataset, ReadDataset } from './CkanReader.ts'
import { textOfTime } from './modifiedTime.ts'

/** Datasets that Solr commits late have an older time than those that were seen before them. */
const OVERLAP_MS = 120_000
/** How often the ids and times of all datasets are compared. */
const COMPARE_MS = 10 * 60_000
/** A list of more changes is left to the next comparison. */
const MOST_PAGES = 5
/** More datasets than this, and more than half of all, are removed only if two comparisons miss them: Solr may be being rebuilt. */
const GREAT_LOSS = 100

type Parts = {
  copy: CkanCopy
  reader: CkanReader
  /** A larger catalogue is not copied. */
  maxDatasets: number
  now: () => number
  /** Called before the copy says that it is up to date. */
  onCompared(): Promise<void>
}

/** Makes the copy what CKAN's public catalogue is: reads it once, then follows the changes. */
export class CkanFollower {
  readonly #parts: Parts
  /** Whether the copy had all datasets since this start. */
  #isWhole = false
  #comparedAt = 0
  /** How many datasets CKAN counts that it does not list. */
  #unlisted = 0
  #isLossSuspected = false
  /** The time of CKAN's clock at the last update. */
  #clock: number | undefined
  /** The time in the list of datasets whose own text has another. */
  readonly #listedAt = new Map<string, string>()
  /** When the copy was last the same as CKAN's catalogue; undefined before. */
  checkedAt: number | undefined
  isTooLarge = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.checkedAt = parts.copy.completeAt
  }

  /** Reads what has changed. Throws CkanReadError, errors of the file system and the reason of an abort. */
  async update(): Promise<void> {
    const { copy, reader, maxDatasets, now } = this.#parts
    const startedAt = now()
    const { count, sentAt } = await reader.count()
    this.isTooLarge = count > maxDatasets
    if (this.isTooLarge) return this.#empty()
    if (this.#isWhole) await this.#readChanges()
    else await this.#readAll()
    const isDue = startedAt - this.#comparedAt >= COMPARE_MS || copy.count + this.#unlisted !== count
    if (!this.#isWhole || isDue) {
      await this.#compare(count)
      await this.#parts.onCompared()
      this.#comparedAt = startedAt
      await copy.noteComplete(startedAt)
    }
    this.#isWhole = true
    this.#clock = sentAt
    this.checkedAt = startedAt
  }

  /** Continues where an earlier start ended: the datasets come in the order of their changes. */
  async #readAll(): Promise<void> {
    const { copy, reader, maxDatasets } = this.#parts
    for await (const { datasets } of reader.datasetsFrom(copy.newest)) {
      await copy.put(datasets.filter((dataset) => this.#isChanged(dataset)))
      if (copy.count > maxDatasets) throw new CkanReadError('tooLarge', `more than ${maxDatasets} datasets`)
    }
  }

  async #readChanges(): Promise<void> {
    const { copy, reader } = this.#parts
    const newest = copy.newest ? Date.parse(`${copy.newest}Z`) : 0
    // One dataset may have a time in the future, because CKAN's clock was wrong; the others are still followed.
    const since = Math.max(0, Math.min(newest, this.#clock ?? newest) - OVERLAP_MS)
    const changed: ListedDataset[] = []
    let pages = 0
    for await (const listed of reader.changedSince(textOfTime(since))) {
      changed.push(...listed.filter((each) => this.#isChanged(each)))
      if (++pages === MOST_PAGES) break
    }
    await this.#readListed(changed)
  }

  /** Finds what the times of changes do not tell: removed datasets, and changes with a wrong time. */
  async #compare(count: number): Promise<void> {
    const { copy, reader } = this.#parts
    const missed = new Set(copy.ids)
    const changed: ListedDataset[] = []
    let isEmpty = true
    for await (const listed of reader.list()) {
      if (listed.length > 0) isEmpty = false
      for (const each of listed) {
        missed.delete(each.id)
        if (this.#isChanged(each)) changed.push(each)
      }
    }
    // Nothing that this CKAN counts is a dataset with an id: its own searches find more.
    if (isEmpty && count > 0) throw new CkanReadError('notCkan', 'no dataset with an id')
    const isGreatLoss = missed.size > GREAT_LOSS && missed.size > copy.count / 2
    if (isGreatLoss && !this.#isLossSuspected) this.#isLossSuspected = true
    else {
      this.#isLossSuspected = false
      if (missed.size > 0) await copy.remove([...missed])
    }
    await this.#readListed(changed)
    this.#unlisted = count - copy.count
  }

  /** Reads the datasets of a list; those that are no longer public are removed. */
  async #readListed(listed: readonly ListedDataset[]): Promise<void> {
    if (listed.length === 0) return
    const { copy, reader } = this.#parts
    const wanted = new Map(listed.map(({ id, modified }) => [id, modified]))
    for await (const datasets of reader.datasets([...wanted.keys()])) {
      await copy.put(datasets)
      for (const { id, modified } of datasets) {
        const listedAt = wanted.get(id) ?? ''
        if (listedAt === modified) this.#listedAt.delete(id)
        else this.#listedAt.set(id, listedAt)
        wanted.delete(id)
      }
    }
    const gone = [...wanted.keys()].filter((id) => copy.modifiedAt(id) !== undefined)
    if (gone.length > 0) await copy.remove(gone)
  }

  #isChanged({ id, modified }: ListedDataset | ReadDataset): boolean {
    const known = this.#parts.copy.modifiedAt(id)
    return known === undefined || (known !== modified && this.#listedAt.get(id) !== modified)
  }

  async #empty(): Promise<void> {
    const { copy } = this.#parts
    this.#isWhole = false
    this.checkedAt = undefined
    if (copy.count > 0) await copy.remove(copy.ids)
  }
}
