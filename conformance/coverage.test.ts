import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedDifferences } from './expectedDifferences.ts'
import { notAskable } from './notAskable.ts'

const LAST = 201
const all = Array.from({ length: LAST }, (_, index) => index + 1)

const asserted = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^\s*assertion\((\d+),/gm)])
  .map(([, id]) => Number(id))

test('every assertion of the reference is tested once, or has a reason why it cannot be', () => {
  expect(asserted.length).toBeGreaterThan(150)
  expect([...asserted, ...Object.keys(notAskable).map(Number)].sort((a, b) => a - b)).toEqual(all)
})

test('every expected difference belongs to a tested assertion', () => {
  expect(expectedDifferences.map(({ id }) => id).filter((id) => !asserted.includes(id))).toEqual([])
})
