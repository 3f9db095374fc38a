import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import type { Steps } from '../evaluate/steps.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { randomDismaxQuery, randomStandardQuery, randomWords } from '../oracle/generateQueries.ts'
import { Random } from '../oracle/random.ts'
import type { SearchPlan } from '../query/plan.ts'
import { planSearch } from '../query/planSearch.ts'
import { SearchTurns } from './SearchTurns.ts'

/** Each pause of a search ends its turn. */
const everyPause = () => () => true

const DATASETS = 6
const OPTIONS: SearchOptions = {
  ...{ labels: ['public'], rows: 100, start: 0, now: 0 },
  ...{ facetFields: ['organization', 'name', 'id', 'res_url'], facetLimit: -1, facetMincount: 0 },
}

function* work(turns: number, log: string[] = [], name = ''): Steps<string> {
  for (let turn = 0; turn < turns; turn++) {
    log.push(`${name}${turn}`)
    yield
  }
  return name
}

function randomPlan(random: Random): SearchPlan {
  const q = random.pick([randomStandardQuery, randomDismaxQuery, randomWords, () => '*:*'])(random)
  try {
    return planSearch({ q, sort: random.pick(['score desc, name asc', 'title_string desc', 'tags asc, id asc']) })
  } catch {
    return randomPlan(random) // CKAN also rejects some filters
  }
}

/** Datasets of which half are private: one half or the other. */
function datasets(random: Random, which: 0 | 1): SearchDocument[] {
  return Array.from({ length: DATASETS }, (_, number): SearchDocument => {
    const isPrivate = number % 2 === which
    const shown = { state: 'active', capacity: isPrivate ? 'private' : 'public' } as const
    return { ...randomDocument(random, number), ...shown, labels: [isPrivate ? 'member-o1' : 'public'] }
  })
}

function indexOf(...states: SearchDocument[][]): CatalogueIndex {
  const index = new CatalogueIndex()
  for (const document of states.flat()) index.put(document, index.seq + 1)
  return index
}

function pausesOf(work: Steps<unknown>): number {
  let pauses = 0
  while (!work.next().done) pauses++
  return pauses
}

test('a result is of the state before or after a change at any pause of the search', async () => {
  const random = new Random(3)
  let [interrupted, matters] = [0, 0]
  for (let round = 0; round < 5; round++) {
    const [plan, second, cheap] = [randomPlan(random), randomPlan(random), randomPlan(random)]
    const [one, other] = [datasets(random, 0), datasets(random, 1)]
    const before = [plan, second].map((each) => indexOf(one).search(each, OPTIONS))
    const after = [plan, second].map((each) => indexOf(one, other).search(each, OPTIONS))
    const cheapBefore = indexOf(one).search(cheap, OPTIONS)
    const pauses = pausesOf(indexOf(one).searchInSteps(plan, OPTIONS))
    for (let pause = 1; pause <= pauses; pause++) {
      const index = indexOf(one)
      const turns = new SearchTurns({ beginTurn: everyPause })
      let isUnderWay = true
      const first = turns
        .search(() => index.searchInSteps(plan, OPTIONS))
        .finally(() => {
          isUnderWay = false
        })
      const queued = turns.search(() => index.searchInSteps(second, OPTIONS))
      for (let turn = 1; turn < pause && isUnderWay; turn++) await nextTurn()
      // A search that ends in its first turn does not affect the paused search.
      expect(index.search(cheap, OPTIONS)).toEqual(cheapBefore)
      const isInterrupted = isUnderWay
      await turns.change(() => {
        for (const document of other) index.put(document, index.seq + 1)
      })
      expect(await first).toEqual(before[0])
      const late = await queued
      if (isInterrupted) expect(late).toEqual(after[1])
      else expect([before[1], after[1]]).toContainEqual(late)
      if (isInterrupted) interrupted++
      if (JSON.stringify(before[0]) !== JSON.stringify(after[0])) matters++
    }
  }
  expect(interrupted).toBeGreaterThan(100)
  expect(matters).toBeGreaterThan(100)
}, 30_000)

test('a change waits for the running search and is applied before waiting searches', async () => {
  const log: string[] = []
  const turns = new SearchTurns({ beginTurn: everyPause })
  const searches = ['a', 'b'].map((name) => turns.search(() => work(3, log, name)))
  const change = turns.change(() => log.push('change'))
  expect(await turns.search(() => work(0, log, 'cheap'))).toBe('cheap')
  await Promise.all([...searches, change])
  // The second search was abandoned after its first turn.
  expect(log).toEqual(['a0', 'b0', 'a1', 'a2', 'change', 'b0', 'b1', 'b2'])
  await turns.change(() => log.push('at once'))
  expect(log.at(-1)).toBe('at once')
})

test('a failed search or change does not block the others', async () => {
  const turns = new SearchTurns({ beginTurn: everyPause })
  const failing = turns.search(function* (): Steps<string> {
    yield
    throw new Error('search')
  })
  const next = turns.search(() => work(2, [], 'next'))
  const change = turns.change(() => {
    throw new Error('change')
  })
  await expect(Promise.allSettled([failing, change, next])).resolves.toMatchObject([
    { reason: { message: 'search' } },
    { reason: { message: 'change' } },
    { value: 'next' },
  ])
})

test('too many waiting searches, and a search that waits too long, throw Service Unavailable', async () => {
  const busy = { type: 'Service Unavailable', fields: { message: { key: 'searchBusy' } } }
  const turns = new SearchTurns({ beginTurn: everyPause, mostWaiting: 1, longestWaitMs: 1 })
  let isOver = false
  const endless = turns.search(function* (): Steps<string> {
    while (!isOver) yield
    return 'over'
  })
  const waiting = turns.search(() => work(2))
  await expect(turns.search(() => work(2))).rejects.toMatchObject(busy)
  await expect(turns.search(() => work(0, [], 'cheap'))).resolves.toBe('cheap')
  await expect(waiting).rejects.toMatchObject(busy)
  isOver = true
  expect(await endless).toBe('over')
  expect(await turns.search(() => work(2, [], 'again'))).toBe('again')
})

test('a turn ends after its time, and other requests run before the next turn', async () => {
  const turns = new SearchTurns()
  let isOver = false
  const long = turns.search(function* (): Steps<string> {
    while (!isOver) yield
    return 'long'
  })
  await nextTurn()
  isOver = true
  expect(await long).toBe('long')
})
