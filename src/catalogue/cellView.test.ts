import { describe, expect, it } from 'vitest'
import { cellView, rawText } from './cellView.ts'
import type { ColumnKind } from './columnKind.ts'
import { createFormat } from './format.ts'

const words = { null: 'boş', yes: 'evet', no: 'hayır', emptyText: 'boş metin' }
const writer = { format: createFormat('tr', 'Europe/Istanbul', 0), locale: 'tr', words }
const view = (value: unknown, kind: ColumnKind, isGrouped = true) =>
  cellView(value, { kind, isGrouped, hasTime: false }, writer)

describe('cellView', () => {
  it.each<[unknown, ColumnKind, string]>([
    [1234.5, 'number', '1.234,5'],
    ['12345678901234567890.10', 'number', '12.345.678.901.234.567.890,10'],
    [1e-20, 'number', '1e-20'],
    ['NaN', 'number', 'NaN'],
    [true, 'boolean', 'evet'],
    ['2026-11-21T00:00:00', 'timestamp', '21.11.2026'],
    ['infinity', 'timestamp', 'infinity'],
    [[1, null, 'x'], 'list', '1, boş, x'],
    [{ a: [1] }, 'json', '{"a":[1]}'],
    ['1 day, 2:00:00', 'text', '1 day, 2:00:00'],
  ])('shows %j of a column of %s as %s', (value, kind, text) => {
    expect(view(value, kind).text).toBe(text)
  })

  it.each([
    ['bilgi@kurum.gov.tr', { href: 'mailto:bilgi@kurum.gov.tr' }],
    ['#1A2b3c', { colour: '#1A2b3c' }],
    ['#abc', { colour: '#abc' }],
  ])('shows %s with its link or colour', (text, shown) => {
    expect(view(text, 'text')).toEqual({ text, ...shown })
  })

  it.each([
    'a@b',
    '@kurum.gov.tr',
    'a@b.c?bcc=x@y.org',
    'a b@c.org',
    'javascript:a@b.org',
    '#12',
    '#12345g',
    '#abc;x',
    `${'a'.repeat(300)}@b.org`,
  ])('shows %s as it is', (text) => {
    expect(view(text, 'text')).toEqual({ text })
  })

  it('writes years without separators', () => {
    expect(view(2026, 'integer', false).text).toBe('2026')
  })

  it('shows an empty text like null unless the table distinguishes them', () => {
    expect(view(null, 'text')).toMatchObject({ text: '—', spoken: 'boş' })
    expect(view('', 'text')).toMatchObject({ text: '""', spoken: 'boş metin' })
  })

  it('links http and https URLs only', () => {
    expect(view('https://www.example.org/a', 'text')).toEqual({
      text: 'example.org/a',
      href: 'https://www.example.org/a',
    })
    expect(view('javascript:alert(1)', 'text').href).toBeUndefined()
  })
})

it.each([
  ['https://data.example/dataset/d/resource/r/download/A.PNG', '/dataset/d/resource/r/download/A.PNG'],
  ['https://data.example/a.svg?v=1', '/a.svg?v=1'],
  ['https://other.example/a.png', undefined],
  ['https://data.example.evil/a.png', undefined],
  ['https://data.example/a.html', undefined],
  ['https://data.example:81/a.png', undefined],
])('shows only pictures of the portal itself: %s', (link, image) => {
  const cell = { kind: 'text', isGrouped: false, hasTime: false } as const
  const { href, ...found } = cellView(link, cell, { ...writer, origin: 'https://data.example' })
  expect([found.image, href !== undefined]).toEqual([image, true])
  expect(cellView(link, cell, writer).image).toBeUndefined()
})

it('copies values without locale formatting', () => {
  expect([null, 1234.5, '1.10', { a: 1 }, false].map(rawText)).toEqual(['', '1234.5', '1.10', '{"a":1}', 'false'])
})
