import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { requestInput } from '#contract/dataRequest.ts'
import { isEmail } from '#contract/isEmail.ts'
import { limits } from '#contract/limits.ts'
import { fieldType } from './datastore/fieldTypes.ts'
import { guessType } from './datastore/guessType.ts'
import { parseFilters } from './datastore/readFilters.ts'
import { wordsOf } from './search/analyse/tokens.ts'
import { finish } from './search/evaluate/steps.ts'
import { autocompletePlan } from './search/query/autocompletePlan.ts'
import { planSearch } from './search/query/planSearch.ts'

/*
 * A text of few characters repeated many times is the worst input of a regular expression that tries several ways to split it.
 * Each reader of texts gets such texts up to its limit, in growing sizes: quadratic time exceeds the bound by far.
 */

const PIECES = [
  ...[
    ' ',
    '\t',
    '\n',
    'a',
    '0',
    '-',
    '+',
    '.',
    ',',
    ':',
    '"',
    '\\',
    '(',
    ')',
    '[',
    '{',
    '*',
    '?',
    '~',
    '^',
    '/',
    '@',
    "'",
  ],
  ...[
    '<',
    '$',
    '|',
    '&',
    ' -',
    '- ',
    ' +-',
    '\t"',
    '" ',
    '\\"',
    'a ',
    'a:',
    'a*',
    '*a',
    ' OR ',
    ' TO ',
    '[a',
    '[* TO ',
    '/*',
  ],
  ...[
    "'-",
    '0.',
    '.0',
    '0e',
    '-0',
    'a@',
    '.a',
    'a.',
    'a-',
    '..',
    '&&',
    '||',
    '{!',
    '_query_:',
    '2<',
    ' <',
    'a,',
    'asc ',
    'NOW',
    '+1DAY',
  ],
]
const FRAMES = [
  ['', ''],
  ['a:[', ']'],
  ['a', '\0'],
  ['"a', '!'],
  ["ab'", 'x'],
  ['a@', '!'],
] as const
const MOST_MS = 400

const READERS: Record<string, { size: number; read: (text: string) => unknown }> = {
  q: { size: limits.query.max, read: (q) => planSearch({ q }) },
  'q of edismax': { size: limits.query.max, read: (q) => planSearch({ q, defType: 'edismax' }) },
  'q with a field': {
    size: limits.query.max,
    read: (q) => planSearch({ q: `title:x ${q}`.slice(0, limits.query.max) }),
  },
  fq: { size: limits.filters.max, read: (fq) => planSearch({ fq }) },
  sort: { size: limits.query.max, read: (sort) => planSearch({ sort }) },
  qf: { size: limits.query.max, read: (qf) => planSearch({ q: 'a', qf }) },
  mm: { size: limits.text.max, read: (mm) => planSearch({ q: 'a b', mm }) },
  'a typed name': { size: limits.query.max, read: (typed) => finish(autocompletePlan(typed)) },
  'an indexed text': { size: limits.indexedText.max / 2, read: (text) => wordsOf(text) },
  'filters of a table': { size: limits.text.max, read: (filters) => parseFilters(filters) },
  'the type of a column': { size: limits.text.max, read: (type) => fieldType(type) },
  'a first cell': { size: limits.text.max, read: (cell) => guessType(cell) },
  'the check of an e-mail address': { size: 200_000, read: (address) => isEmail(address) },
  'an e-mail address': { size: 64_000, read: (email) => v.safeParse(requestInput, { email }) },
}

describe('a text that repeats a few characters is read in linear time', () => {
  test.each(Object.keys(READERS))(
    '%s',
    (name) => {
      const reader = READERS[name]
      if (!reader) throw new Error(`no reader ${name}`)
      const slow: string[] = []
      // Small sizes first, so that cubic time is found before it takes hours.
      for (const size of [500, 4_000, reader.size]) {
        if (slow.length > 0) break
        for (const [start, end] of FRAMES) {
          for (const piece of PIECES) {
            const text =
              start + piece.repeat(Math.ceil(size / piece.length)).slice(0, size - start.length - end.length) + end
            const ms = cpuMs(() => reader.read(text))
            if (ms > MOST_MS) slow.push(`${JSON.stringify([start, piece, end])} × ${size}: ${Math.round(ms)} ms`)
          }
        }
      }
      expect(slow).toEqual([])
    },
    60_000,
  )
})

function cpuMs(read: () => unknown): number {
  const began = process.cpuUsage()
  try {
    read()
  } catch {
    // It was rejected; only the time matters here.
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
