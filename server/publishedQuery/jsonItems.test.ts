import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { firstItems, jsonItems } from './jsonItems.ts'

const SEED = 7

const value = (random: Random, depth: number): unknown =>
  depth > 0 && random.chance(40)
    ? random.chance(50)
      ? Array.from({ length: random.below(4) }, () => value(random, depth - 1))
      : Object.fromEntries(Array.from({ length: random.below(4) }, (_, n) => [`"k,${n}]\\`, value(random, depth - 1)]))
    : random.pick([1.5, -3, null, true, '', 'a, "b"]}', '\\', '\\"', '[{', 'ç\n'])

test('the items of any list and the members of any object are those that JSON.parse finds', async () => {
  const random = new Random(SEED)
  for (let n = 0; n < 2_000; n++) {
    const list = Array.from({ length: random.below(5) }, () => value(random, 3))
    const json = random.chance(50) ? JSON.stringify(list) : JSON.stringify(list, null, ' ')
    expect(
      [...jsonItems(json)].map((item) => JSON.parse(item)),
      json,
    ).toEqual(list)
    expect(JSON.parse(await firstItems(json, 2)), json).toEqual(list.slice(0, 2))
    const object = JSON.stringify({ x: list, y: list })
    expect(JSON.parse(`{${[...jsonItems(object)].join(',')}}`)).toEqual({ x: list, y: list })
  }
})

test('numbers keep all of their digits', () => {
  expect([...jsonItems('[12345678901234567890, 0.10]')]).toEqual(['12345678901234567890', '0.10'])
})

test('other work goes on while the first items of a long list are found', async () => {
  const rows = 40_000
  const json = JSON.stringify(Array.from({ length: rows }, () => ({ ad: 'x'.repeat(480) })))
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const first = await firstItems(json, rows - 1)
  isDone = true
  expect(turns).toBeGreaterThan(0)
  expect(first.length).toBe(json.length - JSON.stringify({ ad: 'x'.repeat(480) }).length - 1)
})
