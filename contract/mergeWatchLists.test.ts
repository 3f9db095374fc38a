import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { mergeWatchLists, type WatchList } from './mergeWatchLists.ts'
import { MOST_UNWATCHED } from './mostWatched.ts'
import { watchKinds } from './watchList.ts'

const below = randomFrom(20_261_123)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
const NONE: WatchList = { entries: [], removed: [] }

/** Few things and few times, so that lists have the same things, also at the same time. */
function someList(): WatchList {
  const thing = () => ({ kind: watchKinds[below(3)] ?? 'dataset', id: `su-${below(4)}` })
  const entry = () => {
    const { kind, id } = thing()
    const query = kind === 'search' && { query: { q: `q${below(2)}`, ...(below(2) && { fq: 'tags:su' }) } }
    return { kind, id, title: `Su ${below(2)}`, added: at(below(5)), seen: at(below(5)), ...query }
  }
  return {
    entries: Array.from({ length: below(6) }, entry),
    removed: Array.from({ length: below(6) }, () => ({ ...thing(), removed: at(below(5)) })),
  }
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

test('the order of the lists does not matter, also of three, and nothing changes when they are merged again', () => {
  for (let n = 0; n < 2_000; n++) {
    const [a, b, c] = [someList(), someList(), someList()]
    const both = mergeWatchLists(a, b)
    expect(mergeWatchLists(b, a)).toEqual(both)
    expect(mergeWatchLists(both, both)).toEqual(both)
    expect(mergeWatchLists(both, a)).toEqual(both)
    expect(mergeWatchLists(both, NONE)).toEqual(both)
    expect(mergeWatchLists(both, c)).toEqual(mergeWatchLists(a, mergeWatchLists(b, c)))
  }
})

test('an entry is lost only if it was removed after it was added, and each thing is there once', () => {
  for (let n = 0; n < 2_000; n++) {
    const [a, b] = [someList(), someList()]
    const merged = mergeWatchLists(a, b)
    const kept = new Set(merged.entries.map(keyOf))
    const removed = [...a.removed, ...b.removed]
    for (const entry of [...a.entries, ...b.entries]) {
      const isRemoved = removed.some((each) => keyOf(each) === keyOf(entry) && each.removed > entry.added)
      expect(kept.has(keyOf(entry)) || isRemoved, JSON.stringify([a, b])).toBe(true)
    }
    for (const thing of removed) {
      const time =
        removed
          .flatMap((each) => (keyOf(each) === keyOf(thing) ? [each.removed] : []))
          .sort()
          .at(-1) ?? ''
      const isAdded = [...a.entries, ...b.entries].some((each) => keyOf(each) === keyOf(thing) && each.added >= time)
      expect(kept.has(keyOf(thing))).toBe(isAdded)
    }
    const all = [...merged.entries, ...merged.removed].map(keyOf)
    expect(new Set(all).size).toBe(all.length)
  }
})

test('of an entry of two devices, the later visit counts', () => {
  const entry = { kind: 'dataset', id: 'su', title: 'Su', added: at(1) } as const
  const [here, there] = [at(9), at(7)].map((seen) => ({ entries: [{ ...entry, seen }], removed: [] }))
  expect(mergeWatchLists(there ?? NONE, here ?? NONE).entries).toEqual([{ ...entry, seen: at(9) }])
})

test('the last removals are kept, and no entry is left out', () => {
  const thing = (n: number) => ({ kind: 'dataset' as const, id: `su-${n}` })
  const removed = Array.from({ length: MOST_UNWATCHED + 5 }, (_, n) => ({ ...thing(n), removed: at(n) }))
  const entries = removed.map((_, n) => ({ ...thing(n + 1_000), title: 'Su', added: at(n), seen: at(n) }))
  const merged = mergeWatchLists({ entries, removed: [] }, { entries: [], removed })
  expect(merged.removed).toHaveLength(MOST_UNWATCHED)
  expect(merged.removed).not.toContainEqual(removed[0])
  expect(merged.entries).toHaveLength(entries.length)
})
