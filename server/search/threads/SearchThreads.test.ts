import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { SearchOptions } from '../evaluate/runPlan.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import type { SearchDocument } from '../index/document.ts'
import { IndexData } from '../index/indexData.ts'
import { readWordVectors } from '../meaning/readWordVectors.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { randomWords } from '../oracle/generateQueries.ts'
import { randomOptions, randomParameters } from '../oracle/generateSearches.ts'
import { Oracle } from '../oracle/oracle.ts'
import { Random } from '../oracle/random.ts'
import { planSearch } from '../query/planSearch.ts'
import { type SearchMessage, type SearchReply, sentResult } from './messages.ts'
import { SearchThreads } from './SearchThreads.ts'

const ALL = { parameters: { q: '*:*' } }
const OPTIONS: SearchOptions = {
  ...{ labels: ['public'], rows: 1000, start: 0, facetFields: [], facetLimit: 50, facetMincount: 1, now: 0 },
}
const opened: SearchThreads[] = []
const errors: unknown[] = []

afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

/** An index in this thread, and threads that search it. */
function open(count: number, options: Partial<ConstructorParameters<typeof SearchThreads>[0]> = {}) {
  const index = new CatalogueIndex(new IndexData(undefined, options.words))
  const threads = new SearchThreads({
    ...{ threads: count, index: () => index.data, onError: (error: unknown) => errors.push(error) },
    ...options,
  })
  opened.push(threads)
  return { index, threads }
}

/** The catalogue after each change, and the oracle's result in each of these states. */
class History {
  readonly #states: ReadonlyMap<string, SearchDocument>[] = [new Map()]

  get version(): number {
    return this.#states.length - 1
  }

  change(id: string, document: SearchDocument | undefined): void {
    const state = new Map(this.#states.at(-1))
    state.delete(id)
    if (document) state.set(id, document)
    this.#states.push(state)
  }

  oracleAt(version: number): Oracle {
    const oracle = new Oracle()
    for (const document of this.#states[version]?.values() ?? []) oracle.put(document)
    return oracle
  }
}

describe('threads that search an index while it changes', () => {
  it.each([1, 2, 3])('find what the oracle finds in one state between request and result (seed %i)', async (seed) => {
    const random = new Random(seed)
    const { index, threads } = open(2)
    const history = new History()
    for (let number = 0; number < 25; number++) {
      const document = randomDocument(random, number)
      index.put(document, 0)
      history.change(document.id, document)
    }
    await Promise.all([threads.search(ALL, OPTIONS), threads.search(ALL, OPTIONS)]) // the threads have started
    const asked: Promise<{ first: number; last: number; seen: unknown; expected: (version: number) => unknown }>[] = []
    const changing: Promise<void>[] = []
    for (let step = 0; step < 120; step++) {
      const number = random.below(30)
      const id = `id-${number}`
      const document = random.chance(25) ? undefined : randomDocument(random, number)
      if (random.chance(50)) {
        const change = threads.change(() => {
          if (document) index.put(document, step)
          else index.remove(id, step)
          if (random.chance(3)) index.compact()
          history.change(id, document)
        })
        changing.push(change)
      }
      const parameters = randomParameters(random)
      const options = randomOptions(random)
      const first = history.version
      const expected = (version: number) => {
        try {
          return history.oracleAt(version).search(planSearch(parameters), options)
        } catch (error) {
          return { name: String(error) }
        }
      }
      asked.push(
        threads
          .search({ parameters }, options)
          .catch((error: unknown) => ({ name: String(error) }))
          .then((seen) => ({ first, last: history.version, seen, expected })),
      )
      if (random.chance(50)) await asked.at(-1 - random.below(3))
    }
    await Promise.all(changing)
    let found = 0
    for (const { first, last, seen, expected } of await Promise.all(asked)) {
      const differing: string[] = []
      const actual = JSON.stringify(text(seen))
      for (let version = first; version <= last && differing.length === version - first; version++) {
        const possible = JSON.stringify(text(expected(version)))
        if (possible !== actual) differing.push(possible)
      }
      if (differing.length === last - first + 1) expect(actual).toBe(differing.join('\n'))
      if (typeof seen === 'object' && seen !== null && 'count' in seen && Number(seen.count) > 0) found++
    }
    expect(found).toBeGreaterThan(20)
  })

  it('never find a dataset that was made private before the search began', async () => {
    const random = new Random(5)
    const { index, threads } = open(2)
    const document = { ...randomDocument(random, 1), state: 'active' }
    for (let round = 1; round <= 60; round++) {
      const isPublic = round % 2 === 0
      const searches = Array.from({ length: 4 }, () => threads.search(ALL, OPTIONS))
      await threads.change(() => {
        const labels = isPublic ? ['public'] : ['member-o1']
        index.put({ ...document, capacity: isPublic ? 'public' : 'private', labels }, round)
      })
      const { ids } = await threads.search(ALL, OPTIONS)
      expect(ids).toEqual(isPublic ? ['id-1'] : [])
      await Promise.all(searches)
    }
  })

  it('compact an index that can be changed afterwards', async () => {
    const words = readWordVectors({ warn() {} })
    const random = new Random(3)
    const { index, threads } = open(1, { words })
    const other = new CatalogueIndex(new IndexData(undefined, words))
    const put = (number: number, change: number) => {
      const document = randomDocument(random, number)
      for (const each of [index, other]) each.put(document, change)
    }
    for (let round = 0; round < 3; round++) {
      for (let change = 0; change < 150; change++) put(random.below(60), change)
      const { data } = index
      const compact = await threads.compacted(data)
      expect(compact.size).toBe(data.aliveCount)
      await threads.change(() => index.adopt(compact, data, data.version))
      expect(index.data).toBe(compact)
      for (let change = 0; change < 40; change++) put(random.below(90), change)
      const options = { ...OPTIONS, labels: null, related: 5, facetFields: ['tags', 'organization'] }
      for (let query = 0; query < 30; query++) {
        const parameters = { q: randomWords(random), sort: random.pick(['', 'name asc', 'score desc']) }
        const expected = other.search(planSearch(parameters), options)
        expect(index.search(planSearch(parameters), options)).toEqual(expected)
        expect(await threads.search({ parameters }, options)).toEqual(expected)
      }
    }
  })

  it('find the same as this thread, with meaning, corrections and uses', async () => {
    const words = readWordVectors({ warn() {} })
    const { index, threads } = open(1, { words })
    const random = new Random(9)
    await threads.change(() => {
      for (let number = 0; number < 300; number++) index.put(randomDocument(random, number), number)
    })
    const options = { ...OPTIONS, rows: 10, related: 10, spelling: true, facetFields: ['tags'] }
    const uses = new Map([['id-7', 5]])
    for (const q of ['park', 'hava kalitesii', 'trafk', 'otobüs durağı', 'museum']) {
      const parameters = { q, sort: q === 'park' ? 'views_recent desc' : null }
      const expected = index.search(planSearch(parameters), { ...options, uses })
      expect(await threads.search({ parameters }, { ...options, uses })).toEqual(expected)
    }
  })

  it('throw the errors of planning', async () => {
    const { threads } = open(1)
    const search = (q: string) => threads.search({ parameters: { q } }, OPTIONS)
    await expect(search('metadata_modified:[x TO y]')).rejects.toMatchObject({ name: 'InvalidQueryError' })
    await expect(search('x'.repeat(100_000))).rejects.toMatchObject({ parameter: 'q' })
    await expect(search('park')).resolves.toMatchObject({ count: 0 })
  })
})

/** Stands for a thread: what it does with each message, and whether it could be started. */
class FakeThread extends EventEmitter {
  readonly #onMessage: (message: SearchMessage, thread: FakeThread) => void

  constructor(onMessage: (message: SearchMessage, thread: FakeThread) => void) {
    super()
    this.#onMessage = onMessage
  }

  postMessage(message: SearchMessage): void {
    setImmediate(() => this.#onMessage(message, this))
  }

  reply(reply: SearchReply): void {
    this.emit('message', reply)
  }

  async terminate(): Promise<number> {
    return 0
  }
}

const NOTHING = { count: 0, ids: [], facets: new Map(), related: [], corrections: [] }
const fakes = (onMessage: (message: SearchMessage, thread: FakeThread) => void) => ({
  open: () => new FakeThread(onMessage) as unknown as Worker,
})

describe('a thread that ends', () => {
  it('is started again, and its searches are repeated', async () => {
    let messages = 0
    const onMessage = ({ id }: SearchMessage, thread: FakeThread) => {
      messages += 1
      if (messages === 1) thread.emit('exit', 1)
      else thread.reply({ id, kind: 'found', result: sentResult(NOTHING) })
    }
    const { threads } = open(1, fakes(onMessage))
    await expect(threads.search(ALL, OPTIONS)).resolves.toEqual(NOTHING)
    expect(messages).toBe(2)
  })

  it('refuses a search that ends every thread, and changes are still made', async () => {
    const onMessage = ({ id, request }: SearchMessage, thread: FakeThread) => {
      if ('typed' in request) thread.emit('exit', 1)
      else thread.reply({ id, kind: 'found', result: sentResult(NOTHING) })
    }
    const { threads } = open(2, fakes(onMessage))
    const deadly = threads.search({ typed: 'x' }, OPTIONS)
    const changed = threads.change(() => 'changed')
    await expect(deadly).rejects.toMatchObject({ status: 503 })
    await expect(changed).resolves.toBe('changed')
    await expect(threads.search(ALL, OPTIONS)).resolves.toEqual(NOTHING)
  })

  it('is not started for ever', async () => {
    const { threads } = open(
      1,
      fakes((_, thread) => thread.emit('exit', 1)),
    )
    for (let round = 0; round < 3; round++)
      await expect(threads.search(ALL, OPTIONS)).rejects.toMatchObject({ status: 503 })
    expect(threads.isOpen).toBe(false)
    await expect(threads.change(() => 1)).resolves.toBe(1)
  })
})

describe('a change', () => {
  it('waits for the searches before it, not for those after it, and interrupted searches follow it', async () => {
    const log: string[] = []
    const open_ = new Map<string, { id: number; thread: FakeThread }>()
    const onMessage = ({ id, request }: SearchMessage, thread: FakeThread) => {
      const name = 'typed' in request ? request.typed : ''
      log.push(`sent ${name}`)
      open_.set(name, { id, thread })
    }
    const { threads } = open(1, fakes(onMessage))
    const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
    const end = (name: string, reply: 'found' | 'interrupted' = 'found') => {
      const { id, thread } = open_.get(name) ?? expect.fail(name)
      thread.reply(reply === 'found' ? { id, kind: 'found', result: sentResult(NOTHING) } : { id, kind: 'interrupted' })
    }
    const before = threads.search({ typed: 'before' }, OPTIONS)
    await turn()
    const change = threads.change(() => log.push('changed'))
    const after = threads.search({ typed: 'after' }, OPTIONS)
    const long = threads.search({ typed: 'long' }, OPTIONS)
    await turn()
    end('after')
    await after
    end('long', 'interrupted')
    expect(log).toEqual(['sent before', 'sent after', 'sent long'])
    end('before')
    await Promise.all([before, change])
    await turn()
    expect(log.slice(3)).toEqual(['changed', 'sent long'])
    end('long')
    await long
  })
})

test.skipIf(process.platform !== 'linux')(
  'the threads have a lower priority than the thread that sends the searches',
  async () => {
    const { threads } = open(2)
    await Promise.all([threads.search(ALL, OPTIONS), threads.search(ALL, OPTIONS)])
    const own = getPriority()
    const lower = readdirSync('/proc/self/task').filter((task) => priorityOf(task) === Math.min(19, own + 5))
    expect(lower.length).toBeGreaterThanOrEqual(2)
  },
)

/** Undefined for a thread that has ended. */
function priorityOf(task: string): number | undefined {
  try {
    return getPriority(Number(task))
  } catch {
    return undefined
  }
}

/** What JSON can compare. */
const text = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'facets' in value && value.facets instanceof Map
    ? { ...value, facets: [...value.facets] }
    : value
