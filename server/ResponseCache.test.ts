import { expect, test, vi } from 'vitest'
import { JsonText } from './jsonText.ts'
import { ResponseCache } from './ResponseCache.ts'

const maker = (text: string) => vi.fn(async () => new JsonText(text))

test('an answer is made once for all who ask meanwhile and after', async () => {
  const memory = new ResponseCache()
  const make = maker('[]')
  const [one, other] = await Promise.all([memory.answer('k', make), memory.answer('k', make)])
  expect(await memory.answer('k', make)).toBe(one)
  expect(other).toBe(one)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a failure reaches all who wait and is not kept', async () => {
  const memory = new ResponseCache()
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  const ends = await Promise.allSettled([memory.answer('k', fail), memory.answer('k', fail)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fail).toHaveBeenCalledTimes(1)
  expect((await memory.answer('k', maker('1'))).text).toBe('1')
})

test('keeps so many bytes: letters beyond Latin-1 take two', async () => {
  const kept = async (letter: string) => {
    const memory = new ResponseCache(100_000)
    const makes = Array.from({ length: 100 }, () => maker(letter.repeat(1_000)))
    for (const [index, make] of makes.entries()) await memory.answer(`${index}`, make)
    for (const [index, make] of [...makes.entries()].reverse()) await memory.answer(`${index}`, make)
    return makes.filter((make) => make.mock.calls.length === 1).length
  }
  expect(await kept('a')).toBe(66) // 1,000 bytes, and 500 for the compressed form
  expect(await kept('ş')).toBe(39)
})

test('an answer that would drive out the others is not kept', async () => {
  const memory = new ResponseCache(10_000)
  const make = maker('a'.repeat(5_000))
  await memory.answer('k', make)
  await memory.answer('k', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what was being made when all was forgotten is not kept', async () => {
  const memory = new ResponseCache()
  const make = maker('old')
  const old = memory.answer('k', make)
  memory.forgetAll()
  expect((await old).text).toBe('old')
  expect((await memory.answer('k', maker('new'))).text).toBe('new')
})
