import { expect, test } from 'vitest'
import { areaFilter } from '#src/lib/geo/areaFilter.ts'
import { Random } from '../search/oracle/random.ts'
import { fieldsIn, isReproduced } from './isReproduced.ts'

const SORT = 'score desc, metadata_modified desc'

test.each<[object, boolean]>([
  [{}, true],
  [{ q: 'hava kalitesi', rows: '20', start: '40', sort: 'title_string asc' }, true],
  [{ q: 'COVID: report', ext_spelling: 'true', ext_matches: 'true', ext_related: 'true' }, true],
  [{ q: 'saat 12:30', fq: '+organization:("a" OR "b") +tags:("x:y")' }, true],
  [{ q: 'sütun:ilçe', 'facet.field': '["organization","ext_place"]', 'facet.limit': '-1' }, true],
  [{ fq: '+metadata_modified:[NOW-7DAYS TO *] -tags:a' }, true],
  [{ q: '*:*', fq_list: ['res_format:CSV', 'license_id:cc-by'] }, true],
  [{ fl: 'id,name' }, false],
  [{ use_default_schema: 'true' }, false],
  [{ include_private: 'true' }, false],
  [{ defType: 'edismax', q: 'a' }, false],
  [{ ext_bbox: '1,2,3,4' }, false],
  [{ fq: areaFilter('170,-1,-170,2') }, true],
  [{ q: 'update_frequency:monthly' }, false],
  [{ fq: 'extras_theme:health' }, false],
  [{ fq: 'vocab_theme:"health"' }, false],
  [{ fq: '+organization:a +harvest_source_id:"b"' }, false],
  [{ fq: '{!term f=tags}a' }, false],
  [{ q: 'a', sort: 'views_recent desc' }, false],
  [{ sort: 'sum(1,2) asc' }, false],
  [{ sort: 'title asc' }, false],
  [{ sort: '' }, false],
  [{ sort: 'rank' }, true],
  [{ 'facet.field': '["organization","vocab_theme"]' }, false],
  [{ 'facet.field': 'tags' }, false],
  [{ foo: 'bar' }, false],
])('%j: %s', (input, expected) => {
  expect(isReproduced(input as Record<string, unknown>, SORT)).toBe(expected)
})

test('without an order, that of the CKAN counts', () => {
  expect(isReproduced({ q: 'a' }, 'views_recent desc')).toBe(false)
  expect(isReproduced({ q: 'a', sort: 'name asc' }, 'views_recent desc')).toBe(true)
})

/** What a field is, as patterns that are short but take quadratic time. */
function fieldsByPattern(query: string): string[] {
  const plain = query.replace(/"[^"]*"/g, '""')
  return [...plain.matchAll(/([\p{L}\p{N}_.*-]+):(?=[^\s/])/gu)].flatMap(([, name = '']) => {
    const field = name.replace(/^-+/, '')
    return /^\d+$/.test(field) ? [] : [field]
  })
}

test('finds the fields of any query', () => {
  for (let seed = 0; seed < 3_000; seed += 1) {
    const random = new Random(seed)
    const parts = ['a', 'title', '12', ':', ':', '"', ' ', '-', '/', '(', 'ş', '*', '\n'] as const
    const query = Array.from({ length: random.below(14) }, () => random.pick(parts)).join('')
    expect([query, fieldsIn(query)]).toEqual([query, fieldsByPattern(query)])
  }
})

test.each([
  ['a\\:b', []],
  ['"a\\"b:c"', []],
  ['\\"a:b"', ['a']],
  ['"a\\" b:c', ['b']],
  ['a:\\b', ['a']],
  ['"a:b" c:d', ['c']],
])('finds the fields of %s', (query, fields) => {
  expect(fieldsIn(query)).toEqual(fields)
})

test.each(['a', '"', '\\"', '"\\', 'a:', '-', '"a:', ':'])('reads each character of many %s once', (part) => {
  const text = part.repeat(32_000)
  let read = 0
  const counted = function* () {
    for (const character of text) {
      read += 1
      yield character
    }
  }
  fieldsIn(counted())
  expect(read).toBe(text.length)
})
