import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { CkanReadError } from '../../ckanIndex/CkanReadError.ts'
import { CkanReader } from '../../ckanIndex/CkanReader.ts'
import type { Message } from '../../messages.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { linkedCkan } from './linkedCkan.ts'

const TOO_LARGE = { key: 'limitBytes', values: { requirement: limits.body.max } } as const

/**
 * Reads the public datasets of a CKAN: first the ids and times of all, then those that changed since they were imported. Throws
 * as ReadSource.
 */
export async function* readCkan(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const wrong: Wrong[] = []
  const reader = new CkanReader(linkedCkan(url, reach), reach.signal, {
    maxDatasetBytes: limits.body.max,
    onWrong: (value, json) => wrong.push(wrongOf(value, json)),
  })
  const { count } = await reader.count()
  refuseMore(count)
  const wanted = new Map<string, string>()
  const seen = new Set<string>()
  let unidentified = 0
  for await (const page of reader.list()) {
    const before = seen.size
    const known: Found[] = []
    for (const { id, modified } of page) {
      if (seen.has(id)) continue
      seen.add(id)
      if (reach.isKnown(id, modified)) known.push({ guid: id, modified, title: '', url: '' })
      else wanted.set(id, modified)
    }
    if (page.length > 0 && seen.size === before) throw new CkanReadError('unfiltered')
    unidentified += wrong.length
    refuseMore(seen.size + unidentified)
    yield [...known, ...foundOf(wrong.splice(0), url)]
  }
  const unread = new Set(wanted.keys())
  let isUnread = false
  for await (const datasets of reader.datasets([...wanted.keys()])) {
    for (const { id } of datasets) unread.delete(id)
    isUnread ||= wrong.splice(0).length > 0
    yield datasets.map(({ id, value, isTooLarge }) => ({
      guid: id,
      modified: wanted.get(id) ?? '',
      title: textIn(value['title']) || textIn(value['name']) || id,
      url: pageOf(url, textIn(value['name']) || id),
      ...(isTooLarge ? { problem: TOO_LARGE } : { record: value }),
    }))
  }
  // Without a wrong record these were removed since they were listed.
  if (!isUnread) return
  yield [...unread].map((id) => ({
    ...{ guid: id, modified: wanted.get(id) ?? '', title: '', url: pageOf(url, id) },
    problem: { key: 'harvestNotSent' },
  }))
}

/** An entry of a page that is no dataset with an id. */
type Wrong = { hash: string; title: string; problem: Message }

function wrongOf(value: unknown, json: Buffer): Wrong {
  const { id, title, name }: Record<string, unknown> = isPlainObject(value) ? value : {}
  const isMissing = id === undefined || id === null || id === ''
  return {
    hash: createHash('sha256').update(json).digest('hex').slice(0, 16),
    title: textIn(title) || textIn(name) || json.toString('utf8', 0, 100).replace(/\ufffd$/, ''),
    problem: {
      key: !isPlainObject(value) ? 'harvestNotRecord' : isMissing ? 'harvestNoIdentifier' : 'harvestWrongIdentifier',
    },
  }
}

/** The wrong entries of one page; equal ones are told apart by their number. */
function foundOf(entries: readonly Wrong[], url: string): Found[] {
  const counts = new Map<string, number>()
  return entries.map(({ hash, title, problem }) => {
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return { guid: `?${hash}-${count}`, title, modified: '', url, problem, unsureBeginning: '' }
  })
}

function refuseMore(count: number): void {
  if (count > MAX_RECORDS) throw new HarvestError({ key: 'harvestTooMany', values: { count, most: MAX_RECORDS } })
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const pageOf = (url: string, name: string) =>
  `${url.replace(/[?#].*$/, '').replace(/\/+$/, '')}/dataset/${encodeURIComponent(name.toWellFormed())}`
