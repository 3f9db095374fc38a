import { expect, test } from 'vitest'
import { JsonBlock } from '../JsonBlock.ts'
import type { FacetCounts } from '../search/index/derivedCache.ts'
import { Random } from '../search/oracle/random.ts'
import { type FacetTexts, RecentFacets } from './RecentFacets.ts'

const textOf = (text: string | JsonBlock) => (typeof text === 'string' ? text : text.text)
const written = ({ counts, items }: FacetTexts) => [textOf(counts), textOf(items)]

test('gives the texts that would be written anew, whatever was asked before', async () => {
  const random = new Random(3)
  const recent = new RecentFacets()
  let blocks = 0
  for (let round = 0, seq = 0; round < 3_000; round++) {
    if (random.chance(2)) seq++
    const field = random.pick(['tags', 'groups'])
    const locale = random.pick(['tr', 'en'] as const)
    const length = random.pick([0, 3, 19, 20, 21])
    const least = random.below(3)
    const values: FacetCounts = Array.from({ length }, (_, at) => [`${random.chance(1) ? 'ş' : ''}${at}`, least + 1])
    const create = async () => ({ counts: `${seq}${locale}${field}${values}`, items: JSON.stringify(values) })
    const texts = await recent.textsOf({ field, values: values.map(([...value]) => value), seq, locale }, create)
    expect(written(texts)).toEqual(written(await create()))
    if (texts.items instanceof JsonBlock) blocks++
  }
  expect(blocks).toBeGreaterThan(300)
})

test('gives the same block to all responses with the same values', async () => {
  const recent = new RecentFacets()
  const values: FacetCounts = Array.from({ length: 50 }, (_, at) => [`${at}`, 50 - at])
  const ask = () =>
    recent.textsOf({ field: 'tags', values, seq: 1, locale: 'tr' }, async () => ({ counts: '', items: '' }))
  await ask()
  const second = await ask()
  expect(second.items).toBeInstanceOf(JsonBlock)
  expect((await ask()).items).toBe(second.items)
})

test('does not keep a text that was written before a change', async () => {
  const recent = new RecentFacets()
  const values: FacetCounts = Array.from({ length: 50 }, (_, at) => [`${at}`, 1])
  const ask = (seq: number, create: () => Promise<FacetTexts<string>>) =>
    recent.textsOf({ field: 'organization', values, seq, locale: 'en' }, create)
  await ask(1, async () => {
    await ask(2, async () => ({ counts: 'new', items: 'new' }))
    return { counts: 'old', items: 'old' }
  })
  expect(written(await ask(2, async () => ({ counts: 'new', items: 'new' })))).toEqual(['new', 'new'])
})
