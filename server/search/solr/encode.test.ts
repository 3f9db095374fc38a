import { describe, expect, it } from 'vitest'
import { Random } from '../oracle/random.ts'
import { escaped, levelsText, preAnalyzed, SEPARATOR, safeText, solrField, solrTerm } from './encode.ts'

const random = new Random(15)
const SIGNS = [
  ...[
    'a',
    'Z',
    '9',
    'ş',
    'İ',
    '_',
    '-',
    '.',
    ' ',
    '\t',
    '\u2003',
    '\u0000',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '!',
    ',',
    '=',
    '*',
    '?',
  ],
  ...['\uE000', '\uE001', '\uE002', '\uD800', '\uDC00', '😀', '|', '&', '<', '/', '#', '$', 'x', '2'],
] as const
const text = () => random.some(SIGNS as unknown as [string, ...string[]], 0, 8).join('')
const each = (check: (one: string, other: string) => void) => {
  for (let round = 0; round < 3_000; round++) check(text(), text())
}

describe('names and words for Solr', () => {
  it('are different fields for different names, with letters, digits and _ only', () => {
    each((one, other) => {
      expect(solrField('s', one)).toMatch(/^s_[A-Za-z0-9_]*$/)
      if (one.toWellFormed() === one && other.toWellFormed() === other)
        expect(solrField('s', one) === solrField('s', other), JSON.stringify([one, other])).toBe(one === other)
    })
  })

  it('are terms without white space and without our signs, and words of letters and digits stay as they are', () => {
    each((one) => {
      expect(solrTerm(one)).not.toMatch(/[\s\uE000\uE002]/)
      expect(solrTerm(one).isWellFormed()).toBe(true)
      expect(solrTerm(solrTerm(one))).toBe(solrTerm(one))
      if (/^[\p{L}\p{N}]*$/u.test(one)) expect(solrTerm(one)).toBe(one)
      expect([...solrTerm(one)]).toHaveLength([...one].length) // so that wildcards match
    })
  })

  it('are values without our separator', () => {
    each((one) => expect(safeText(one).includes(SEPARATOR)).toBe(false))
  })

  it('have an escape before every sign that a parser could read', () => {
    each((one) => {
      const literal = escaped(one)
      expect(literal.replace(/\\./gsu, '')).toMatch(/^[\p{L}\p{N}]*$/u)
      expect(literal.replace(/\\(.)/gsu, '$1')).toBe(safeText(one))
    })
  })

  it('keep levels and positions', () => {
    for (let round = 0; round < 500; round++) {
      const terms = [...new Set(Array.from({ length: random.below(6) }, () => solrTerm(text())).filter(Boolean))]
      const levels = new Map(terms.map((term) => [term, 1 + random.below(127)]))
      const read = levelsText(levels)
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split(SEPARATOR))
      expect(read).toEqual([...levels].map(([term, level]) => [term, String(level)]))
      const steps = terms.map(() => random.below(3))
      const tokens = terms.map((term, at) => ({
        term,
        position: steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0),
      }))
      expect(positionsIn(preAnalyzed(tokens))).toEqual(tokens)
    }
  })
})

/** Reads the simple format of Solr's PreAnalyzedField. */
function positionsIn(simple: string): { term: string; position: number }[] {
  let position = -1
  const [version, ...tokens] = simple.split(' ')
  expect(version).toBe('1')
  return tokens.map((token) => {
    const [, term = '', step = '1'] = /^((?:\\.|[^\\,=])*)(?:,i=(\d+))?$/su.exec(token) ?? []
    position += Number(step)
    return { term: term.replace(/\\(.)/gsu, '$1'), position }
  })
}
