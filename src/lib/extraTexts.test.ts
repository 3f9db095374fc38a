import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { extraTexts } from './extraTexts.ts'

const AREA = { type: 'Point', coordinates: [29, 41] }
const text = (value: unknown, locale = 'en') => extraTexts('field', value, locale)[0]?.value

test.each([
  ['a text', 'a text'],
  [30, '30'],
  [['urban', 'rural'], 'urban, rural'],
  ['["urban", "rural"]', 'urban, rural'],
  [['https://a.example/1', 'https://a.example/2'], 'https://a.example/1\nhttps://a.example/2'],
  [{ tr: 'Aylık', en: 'Monthly' }, 'Monthly'],
  ['{"tr": "Aylık", "en": "Monthly"}', 'Monthly'],
  [{ tr: 'Aylık', en: '' }, 'Aylık'],
  [{ tr: ['su'], en: ['water', 'district'] }, 'water, district'],
  [[{ name: 'Unit', email: 'a@example.org', geom: '{"type": "Point"}' }], 'Unit, a@example.org'],
  [JSON.stringify(AREA), JSON.stringify(AREA)],
  [AREA, JSON.stringify(AREA)],
  [[AREA], JSON.stringify([AREA])],
  [{ a: { b: 1 } }, '{"a":{"b":1}}'],
  ['{not JSON}', '{not JSON}'],
])('reads %j as %j', (value, expected) => {
  expect(text(value)).toBe(expected)
})

test('a period and a place with subfields are extras that pages know', () => {
  expect(extraTexts('temporal_coverage', [{ start: '2019-01-01', end: '2024-12-31' }], 'tr')).toEqual([
    { key: 'temporal_start', value: '2019-01-01' },
    { key: 'temporal_end', value: '2024-12-31' },
  ])
  expect(extraTexts('spatial_coverage', [{ text: 'İstanbul', geom: '{}' }], 'tr')).toEqual([
    { key: 'spatial_text', value: 'İstanbul' },
  ])
})

test('further periods, places and subfields are not lost', () => {
  const random = randomFrom(17)
  for (let round = 0; round < 500; round++) {
    const words: string[] = []
    const word = () => {
      words.push(`w${random(100_000)}`)
      return words.at(-1)
    }
    const entries = Array.from({ length: 1 + random(3) }, () =>
      Object.fromEntries(['text', 'uri', 'start', 'end'].filter(() => random(2) === 0).map((name) => [name, word()])),
    ).filter((entry) => Object.keys(entry).length > 0)
    const shown = ['spatial_coverage', 'temporal_coverage'].map((key) =>
      extraTexts(key, entries, 'tr').map(({ value }) => value),
    )
    for (const texts of shown) expect(texts.join('\n').split(/, |\n/)).toEqual(expect.arrayContaining(words))
  }
})

test('any JSON has a text, and every text of a list of texts is in it', () => {
  const random = randomFrom(16)
  const value = (depth: number): unknown =>
    [
      () => null,
      () => `w${random(1000)}`,
      () => random(1000),
      () => Array.from({ length: random(4) }, () => (depth > 0 ? value(depth - 1) : `w${random(1000)}`)),
      () =>
        Object.fromEntries(
          Array.from({ length: random(4) }, (_, at) => [['tr', 'en', 'name', 'type'][at], value(depth - 1)]),
        ),
    ][random(depth > 0 ? 5 : 3)]?.()
  for (let round = 0; round < 2000; round++) {
    const any = value(3)
    const stored = random(2) === 0 ? any : JSON.stringify(any)
    for (const extra of extraTexts('field', stored, 'tr')) expect(typeof extra.value).toBe('string')
    const words = Array.from({ length: 1 + random(5) }, () => `w${random(1000)}`)
    for (const word of words) expect(text(words)?.split(', ')).toContain(word)
  }
})
