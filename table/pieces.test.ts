import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { findRecords, jsonRecords } from './json/jsonRecords.ts'
import { inPieces, randomFrom } from './testing/random.ts'
import { textRecords } from './textRecords.ts'

const SEED = 20_261_122
const TEXTS = 400

test('text records do not depend on how the text is split into chunks', async () => {
  const random = randomFrom(SEED)
  const parts = ['a', 'ş', '"', ',', ';', '\n', '\r\n', ' ', 'x y', '']
  for (let round = 0; round < TEXTS; round++) {
    const rows = Array.from({ length: 1 + random(8) }, () =>
      Array.from({ length: 1 + random(4) }, () =>
        Array.from({ length: random(5) }, () => parts[random(parts.length)]).join(''),
      ),
    )
    const end = random(2) === 0 ? '\n' : '\r\n'
    const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join(end) + end
    const found = []
    for await (const batch of textRecords(inPieces(text, random), { delimiter: ',', quoteChar: '"', newline: '\n' }))
      for (const { cells } of batch) found.push(cells)
    const expected = rows.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')))
    expect(found).toEqual(expected.filter((row) => row.some((cell) => cell.trim() !== '')))
  }
})

test.each([',', ';', '\t', '||'])(
  'lines without quotation marks, separated by %j, have the same cells as with Papa Parse',
  async (delimiter) => {
    const random = randomFrom(SEED)
    const parts = ['a', 'ş', delimiter, delimiter, '|', ' ', '\t', '\u00a0', '\ufeff', '\n', '\n\n', '']
    for (let round = 0; round < TEXTS; round++) {
      // Papa Parse removes a byte order mark, which decoding has removed before.
      const text = Array.from({ length: random(30) }, () => parts[random(parts.length)])
        .join('')
        .replace(/^\ufeff+/, '')
      const found = []
      for await (const batch of textRecords(inPieces(text, random), { delimiter, quoteChar: '"', newline: '\n' }))
        for (const { line, cellCount, cells } of batch) found.push({ line, cellCount, cells })
      const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
      const expected = data.map((cells, index) => ({ line: index + 1, cellCount: cells.length, cells }))
      expect(found).toEqual(expected.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    }
  },
)

test.each(['\n', '\r'] as const)(
  'records of a text in several chunks have the right line numbers, with line ends %j',
  async (newline) => {
    const random = randomFrom(SEED)
    const lines = Array.from(
      { length: 40_000 },
      (_, n) => ['', ' , ', `${n},`, `${n},ilçe ${random(900)}`][random(4)] ?? '',
    )
    const found = []
    for await (const batch of textRecords(inPieces(lines.join(newline), random), {
      delimiter: ',',
      quoteChar: '"',
      newline,
    }))
      for (const { line, cells } of batch) found.push([line, cells.join(',')])
    expect(found).toEqual(lines.map((text, index) => [index + 1, text]).filter(([, text]) => /\d/.test(String(text))))
  },
)

test('JSON records equal those of JSON.parse, however the text is split into chunks', async () => {
  const random = randomFrom(SEED)
  const words = ['a', 'ş', '"', '\\', '{', '}', '[', ']', ',', ':', '\n', '\u2028', '\ud83d\ude00']
  const word = () => Array.from({ length: random(4) }, () => words[random(words.length)]).join('')
  const value = (depth: number): unknown => {
    const kind = random(depth > 3 ? 4 : 6)
    if (kind === 0) return word()
    if (kind === 1) return random(1_000_000) / 100
    if (kind === 2) return random(2) === 0
    if (kind === 3) return null
    if (kind === 4) return Array.from({ length: random(4) }, () => value(depth + 1))
    return Object.fromEntries(Array.from({ length: random(4) }, () => [word(), value(depth + 1)]))
  }
  for (let round = 0; round < TEXTS; round++) {
    const records = Array.from({ length: 1 + random(5) }, () => ({ [word()]: value(0), [word()]: value(0) }))
    const key = random(2) === 0 ? 'data' : undefined
    const text = JSON.stringify(key ? { before: value(0), [key]: records, after: value(0) } : records, null, random(3))
    const found = []
    const place = await findRecords(inPieces(text, random))
    for await (const batch of jsonRecords(inPieces(text, random), place))
      for (const { value: one } of batch) found.push(one)
    expect(found).toEqual(JSON.parse(JSON.stringify(records)))
  }
})

test('damaged JSON is always rejected and never read as other values', async () => {
  const random = randomFrom(SEED)
  const text = JSON.stringify([{ a: 1, b: ['x', { c: null }] }, { a: 'y"z' }])
  for (let cut = 1; cut < text.length; cut++) {
    const broken = text.slice(0, cut)
    const read = async () => {
      const place = await findRecords(inPieces(broken, random))
      for await (const _ of jsonRecords(inPieces(broken, random), place));
    }
    await expect(read(), broken).rejects.toMatchObject({ problem: 'notJson' })
  }
})
