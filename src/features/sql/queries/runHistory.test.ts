import { expect, test } from 'vitest'
import { addRun, type Run, readRuns } from './runHistory.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const run = (sql: string, at: number): Run => ({ sql, at, engine: 'portal', ms: 12, rows: 3, columns: 2 })

test('lists the newest first and each statement once', () => {
  const store = memory()
  for (const [index, sql] of ['a', 'b', 'a'].entries()) addRun(store, run(sql, index))
  expect(readRuns(store).map(({ sql, at }) => [sql, at])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('keeps at most 100 runs, and fewer if they are long', () => {
  const store = memory()
  for (let index = 0; index < 120; index++) addRun(store, run(`SELECT ${index}`, index))
  expect(readRuns(store)).toHaveLength(100)
  for (let index = 0; index < 20; index++) addRun(store, run(`${index} ${'x'.repeat(60_000)}`, index))
  expect(readRuns(store)).toHaveLength(6)
})

test('starts with an empty history if the stored one is invalid', () => {
  expect(readRuns({ getItem: () => '{"a"', setItem: () => {} })).toEqual([])
  expect(readRuns({ getItem: () => '[1, {"sql": "x", "at": 1}]', setItem: () => {} })).toHaveLength(1)
})
