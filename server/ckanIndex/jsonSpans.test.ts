import { expect, test } from 'vitest'
import { finish } from '../search/evaluate/steps.ts'
import { Random } from '../search/oracle/random.ts'
import { randomJson } from '../testing/randomJson.ts'
import { entriesInSteps, membersInSteps, parsedSpan } from './jsonSpans.ts'

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)
const membersOf = (json: Buffer) => finish(membersInSteps(json, 0))?.spans

test('finds each entry of a list as it was written, in any JSON', () => {
  for (const seed of SEEDS) {
    const random = new Random(seed)
    const entries = Array.from({ length: random.below(6) }, () => randomJson(random))
    const text = `{"a": "]\\"", "b": ${randomJson(random)}, "results" : [ ${entries.join(' ,\n')} ], "z": {}}`
    const json = Buffer.from(text)
    const list = membersOf(json)?.get('results')
    const { spans, end } = finish(entriesInSteps(json, list?.start ?? 0))
    expect(end).toBe(list?.end)
    expect(spans.map(({ start, end }) => json.toString('utf8', start, end))).toEqual(entries)
  }
})

test('finds the members of an object', () => {
  for (const seed of SEEDS) {
    const random = new Random(seed)
    const members = Array.from({ length: random.below(6) }, (_, index) => [`m${index}`, randomJson(random)] as const)
    const text = `{${members.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`
    const json = Buffer.from(text)
    const found = membersOf(json)
    expect([...(found?.keys() ?? [])]).toEqual(members.map(([name]) => name))
    for (const [name, value] of members) {
      const span = found?.get(name)
      expect(span && parsedSpan(json, span)).toEqual(JSON.parse(value))
    }
  }
})

test.each(['[', '[1', '[1 2]', '["a', '[{"a": 1]', '{"a": 1}', ''])('refuses %s as a list', (text) => {
  expect(() => finish(entriesInSteps(Buffer.from(text), 0))).toThrow(SyntaxError)
})

test.each(['{"a": 1', '{"a": [1}', '{"a"', '{"a" 1}', '{"a": 1 1}'])('refuses %s as an object', (text) => {
  expect(() => membersOf(Buffer.from(text))).toThrow(SyntaxError)
})

test('a list has no members', () => {
  expect(membersOf(Buffer.from('[1]'))).toBeUndefined()
})
