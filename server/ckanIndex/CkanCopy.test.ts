import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { CatalogueIndex } from '../search/index/catalogueIndex.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CkanCopy } from './CkanCopy.ts'

const open: CkanCopy[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const copy of open.splice(0)) await copy.close()
})

const errors: unknown[] = []
async function newCopy(threads: number): Promise<CkanCopy> {
  const path = join(await temporaryFolder('ckan-copy'), 'datasets')
  const options = { path, ckan: 'https://ckan.example/', threads, onError: (error: unknown) => errors.push(error) }
  const copy = await CkanCopy.open(options, new AbortController().signal)
  open.push(copy)
  return copy
}

/** All datasets with the title of a round. */
const datasets = (count: number, round: number) =>
  Array.from({ length: count }, (_, number) => {
    const value = { id: `d${number}`, name: `d${number}`, title: `Su ${round}`, state: 'active', private: false }
    return { id: value.id, modified: '', value, text: Buffer.from(JSON.stringify(value)) }
  })
const OPTIONS = { labels: null, rows: 0, start: 0, facetFields: [], facetLimit: 50, facetMincount: 1, now: 0 }
const count = async (copy: CkanCopy, q: string) => (await copy.search({ parameters: { q } }, OPTIONS)).count

test.each([0, 2])('searches miss no dataset while all are replaced again and again (%i threads)', async (threads) => {
  const COUNT = 300
  const copy = await newCopy(threads)
  await copy.put(datasets(COUNT, 0))
  const counts = new Set<number>()
  for (let round = 1; round <= 20; round += 1) {
    let isDone = false
    const written = copy.put(datasets(COUNT, round)).then(() => {
      isDone = true
    })
    while (!isDone) {
      for (const each of await Promise.all([1, 2, 3].map(() => count(copy, 'su')))) counts.add(each)
      await nextTurn() // a short search has none
    }
    await written
    expect(await count(copy, `"su ${round}"`)).toBe(COUNT)
  }
  expect([...counts]).toEqual([COUNT])
  expect(errors).toEqual([])
})

test.each([0, 2])('compacts the index after many changes (%i threads)', async (threads) => {
  const adopt = vi.spyOn(CatalogueIndex.prototype, 'adopt')
  const COUNT = 1_500
  const copy = await newCopy(threads)
  for (let round = 0; round < 4; round += 1) await copy.put(datasets(COUNT, round))
  expect(adopt).toHaveBeenCalled()
  expect(await count(copy, '"su 3"')).toBe(COUNT)
  expect(await count(copy, 'su')).toBe(COUNT)
  expect(errors).toEqual([])
})
