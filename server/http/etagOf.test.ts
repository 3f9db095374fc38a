import { afterEach, expect, test, vi } from 'vitest'
import { JsonBlock } from '../JsonBlock.ts'
import { JsonText } from '../jsonText.ts'
import { etagOf } from './etagOf.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const responseOf = (texts: string[]) => new JsonText(['[', ...texts.map((text) => new JsonBlock(text)), ']'])

test('equal responses have the same entity tag, others another', async () => {
  const etag = await etagOf(responseOf(['1', '2']))
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(await etagOf(responseOf(['1', '2']))).toBe(etag)
  expect(await etagOf(responseOf(['1', '3']))).not.toBe(etag)
})

test('gives other requests a turn after each part that took long, and reads a response once', async () => {
  const response = responseOf(Array.from({ length: 20 }, (_, index) => String(index)))
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const etag = await etagOf(response)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(20)
  const digest = vi.spyOn(JsonBlock.prototype, 'digest', 'get')
  expect(await etagOf(response)).toBe(etag)
  expect(digest).not.toHaveBeenCalled()
})
