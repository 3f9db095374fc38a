import { expect, test, vi } from 'vitest'
import { JsonText } from './jsonText.ts'
import { ResponseCache } from './ResponseCache.ts'

const creator = (text: string) => vi.fn(async () => new JsonText(text))

test('a response is created once for all concurrent and later callers', async () => {
  const cache = new ResponseCache()
  const create = creator('[]')
  const [one, other] = await Promise.all([cache.getOrCreate('k', create), cache.getOrCreate('k', create)])
  expect(await cache.getOrCreate('k', create)).toBe(one)
  expect(other).toBe(one)
  expect(create).toHaveBeenCalledTimes(1)
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const cache = new ResponseCache()
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  const ends = await Promise.allSettled([cache.getOrCreate('k', fail), cache.getOrCreate('k', fail)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledTimes(1)
  expect((await cache.getOrCreate('k', creator('1'))).text).toBe('1')
})

test('limits the bytes of the cache: characters beyond Latin-1 take two', async () => {
  const cached = async (letter: string) => {
    const cache = new ResponseCache(100_000)
    const creators = Array.from({ length: 100 }, () => creator(letter.repeat(1_000)))
    for (const [index, create] of creators.entries()) await cache.getOrCreate(`${index}`, create)
    for (const [index, create] of [...creators.entries()].reverse()) await cache.getOrCreate(`${index}`, create)
    return creators.filter((create) => create.mock.calls.length === 1).length
  }
  expect(await cached('a')).toBe(66) // 1,000 bytes, and 500 for the compressed form
  expect(await cached('ş')).toBe(39)
})

test('a response that would replace most others is not cached', async () => {
  const cache = new ResponseCache(10_000)
  const create = creator('a'.repeat(5_000))
  await cache.getOrCreate('k', create)
  await cache.getOrCreate('k', create)
  expect(create).toHaveBeenCalledTimes(2)
})

test('a response that was being created when the cache was cleared is not cached', async () => {
  const cache = new ResponseCache()
  const create = creator('old')
  const old = cache.getOrCreate('k', create)
  cache.clear()
  expect((await old).text).toBe('old')
  expect((await cache.getOrCreate('k', creator('new'))).text).toBe('new')
})
