import { describe, expect, test } from 'vitest'
import { excerpt, firstSentence, plainText } from '#contract/excerpt.ts'
import { formatExact } from '../lib/exactNumber.ts'
import { isGeometry, twoNumbers } from '../lib/geo/coordinateColumns.ts'
import { parseAngle } from '../lib/geo/parseAngle.ts'

/*
 * A text that repeats a few characters is the worst input of a regular expression that tries several ways to split it. The
 * server renders the texts of publishers, so one of them must not delay other requests.
 */

const PIECES = [
  ...[
    '\t',
    '\n',
    '\n\t',
    ' \n',
    ' ',
    '0',
    '<!--',
    '<!--P',
    '<script',
    '<script>',
    '![',
    '[',
    '[]',
    '[](',
    '![](',
    '<a',
    '<a "',
    '<',
  ],
  ...[
    '<https:',
    '(',
    '\n[',
    '[a]: ',
    '#',
    '# ',
    '>',
    ' >',
    '- ',
    '-',
    '\n-',
    '|',
    ' |',
    ':-',
    '1.',
    '*',
    '*a',
    '*a ',
    '**',
    '__a ',
  ],
  ...['`', '``', '```', '~~', '~~~', '_a_ ', '&', '&a', '. ', '<br>', '<br> ', '</p', 'a,', '\\'],
]
const MOST_MS = 250

describe('a text that repeats a few characters is read in linear time', () => {
  test.each<[string, (text: string) => unknown]>([
    ['plain text', plainText],
    ['an excerpt', excerpt],
    ['a first sentence', firstSentence],
    ['a geometry', isGeometry],
    ['a latitude and a longitude', twoNumbers],
    ['a place', parseAngle],
  ])(
    '%s',
    (_, read) => {
      const slow: string[] = []
      // A small size first, so that cubic time is found before it takes minutes.
      for (const size of [500, 6_000]) {
        if (slow.length > 0) break
        for (const start of ['', 'a', '**a', '[a](']) {
          for (const piece of PIECES) {
            const text = `${start}${piece.repeat(size / piece.length)}`.slice(0, size - 1)
            const ms = cpuMs(() => read(`${text}\0`))
            if (ms > MOST_MS) slow.push(`${JSON.stringify([start, piece])} × ${size}: ${Math.round(ms)} ms`)
          }
        }
      }
      expect(slow).toEqual([])
    },
    60_000,
  )

  test('a number with all digits that PostgreSQL keeps', () => {
    const whole = '1'.repeat(131_072)
    const fraction = `${'0'.repeat(16_382)}1`
    let shown: string | undefined
    expect(cpuMs(() => (shown = formatExact(`${whole}.${fraction}`, 'en', true)))).toBeLessThan(MOST_MS)
    expect(shown).toMatch(/^11(,111){43690}\.0{16382}1$/)
  })
})

function cpuMs(read: () => unknown): number {
  const began = process.cpuUsage()
  read()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
