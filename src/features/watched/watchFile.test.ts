import { expect, it } from 'vitest'
import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { randomFrom } from '#table/testing/random.ts'
import type { Watched } from '../../catalogue/watch/watchList.ts'
import { MOST_FILE_BYTES, watchFileOf, withFile } from './watchFile.ts'

const entryOf = (n: number): Watched => ({
  kind: 'dataset',
  id: `veri-${n}`,
  title: `Veri ${n}`,
  seen: '2026-11-01T00:00:00.000Z',
})
const search: Watched = {
  kind: 'search',
  id: 'q=su',
  title: 'su',
  query: { q: 'su' },
  seen: '2026-11-01T00:00:00.000Z',
}

it('reads what it wrote, and merges without losing or repeating an entry', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = randomFrom(seed)
    const some = () => Array.from({ length: random(90) }, () => entryOf(random(60))).filter(unique)
    const [here, there] = [some(), [...some(), search]]
    const read = withFile(here, watchFileOf(there))
    if ('error' in read) throw new Error(read.error)
    const ids = read.list.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([...here, ...there].map(({ id }) => id)))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(read.list.slice(0, here.length)).toEqual(here)
    expect(read.added).toBe(read.list.length - here.length)
  }
})

const unique = (entry: Watched, at: number, all: readonly Watched[]) =>
  all.findIndex(({ id }) => id === entry.id) === at

const file = (entries: unknown, version: unknown = 1) =>
  JSON.stringify({ format: 'fihrist-watch-list', version, entries })
it.each([
  ['no JSON', '{"format":', 'notList'],
  ['another file', '[1, 2]', 'notList'],
  ['no entries', JSON.stringify({ format: 'fihrist-watch-list', version: 1, entries: {} }), 'notList'],
  ['a later version', file([], 2), 'newer'],
  ['an unknown kind', file([{ ...entryOf(1), kind: 'user' }]), 'badEntry'],
  ['a very long name', file([{ ...entryOf(1), id: 'x'.repeat(8_001) }]), 'badEntry'],
  ['a search without its query', file([{ ...search, query: undefined }]), 'badEntry'],
  ['a query that is no text', file([{ ...search, query: { q: { $ne: 1 } } }]), 'badEntry'],
  ['null', file([null]), 'badEntry'],
  ['too many', file(Array.from({ length: MOST_WATCHED + 1 }, (_, n) => entryOf(n))), 'tooMany'],
  ['too large', ' '.repeat(MOST_FILE_BYTES + 1), 'tooLarge'],
])('refuses a file with %s as a whole', (_, text, error) => {
  expect(withFile([entryOf(0)], text)).toMatchObject({ error })
})

it('names the entry that is not valid, and does not keep fields that it does not know', () => {
  expect(withFile([], file([entryOf(1), { kind: 'dataset' }]))).toEqual({ error: 'badEntry', entry: 2 })
  const read = withFile([], file([{ ...entryOf(1), __proto__: { a: 1 }, href: 'javascript:alert(1)' }]))
  expect(read).toEqual({ list: [entryOf(1)], added: 1 })
})
