import { limits } from '#contract/limits.ts'
import { CkanReadError } from '../../ckanIndex/CkanReadError.ts'
import { CkanReader } from '../../ckanIndex/CkanReader.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { linkedCkan } from './linkedCkan.ts'

const TOO_LARGE = { key: 'limitBytes', values: { requirement: limits.body.max } } as const

/**
 * Reads the public datasets of a CKAN: first the ids and times of all, then those that changed since they were imported. Throws
 * as ReadSource.
 */
export async function* readCkan(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const reader = new CkanReader(linkedCkan(url, reach), reach.signal, { maxDatasetBytes: limits.body.max })
  const { count } = await reader.count()
  refuseMore(count)
  const wanted = new Map<string, string>()
  const seen = new Set<string>()
  for await (const page of reader.list()) {
    const before = seen.size
    const known: Found[] = []
    for (const { id, modified } of page) {
      if (seen.has(id)) continue
      seen.add(id)
      if (reach.isKnown(id, modified)) known.push({ guid: id, modified, title: '', url: '' })
      else wanted.set(id, modified)
    }
    if (seen.size === before) throw new CkanReadError('unfiltered')
    refuseMore(seen.size)
    yield known
  }
  for await (const datasets of reader.datasets([...wanted.keys()])) {
    yield datasets.map(({ id, value, isTooLarge }) => ({
      guid: id,
      modified: wanted.get(id) ?? '',
      title: textIn(value['title']) || textIn(value['name']) || id,
      url: pageOf(url, textIn(value['name']) || id),
      ...(isTooLarge ? { problem: TOO_LARGE } : { record: value }),
    }))
  }
}

function refuseMore(count: number): void {
  if (count > MAX_RECORDS) throw new HarvestError({ key: 'harvestTooMany', values: { count, most: MAX_RECORDS } })
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const pageOf = (url: string, name: string) =>
  `${url.replace(/[?#].*$/, '').replace(/\/+$/, '')}/dataset/${encodeURIComponent(name.toWellFormed())}`
