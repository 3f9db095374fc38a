import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { Random } from '../oracle/random.ts'
import { InvalidQueryError } from './InvalidQueryError.ts'
import { planSearch } from './planSearch.ts'
import type { SearchParameters } from './searchParameters.ts'

/** Datasets with short names, so that a result is easy to read. */
function catalogue(): CatalogueIndex {
  const index = new CatalogueIndex()
  const random = new Random(1)
  const blank = {
    ...randomDocument(random, 0),
    url: '',
    translations: [],
    groups: [],
    group_titles: [],
    organization_title: null,
    res_name: [],
    res_description: [],
    res_url: [],
    columns: [],
    author: '',
    maintainer: '',
    extras: [],
    vocabularies: [],
    labels: ['public'],
    state: 'active',
    capacity: 'public' as const,
    license_id: null,
    dataset_type: 'dataset',
  }
  index.put(
    {
      ...blank,
      id: 'a',
      name: 'annual-budget',
      title: 'Annual Budget',
      notes: 'Spending on noise and roads',
      tags: ['climate change', 'C++'],
      organization: 'a',
      res_format: ['CSV'],
      metadata_modified: '2025-06-10T10:00:00.250000',
      metadata_created: '2024-05-05T00:00:00',
    },
    1,
  )
  index.put(
    {
      ...blank,
      id: 'b',
      name: 'gurultu',
      title: 'Gürültü Haritası',
      notes: 'Noise at 12:30 and COVID report',
      tags: ['Hava'],
      organization: 'b',
      res_format: [],
      metadata_modified: '2025-06-01T10:00:00',
      metadata_created: '2023-05-05T00:00:00',
    },
    2,
  )
  index.put(
    {
      ...blank,
      id: 'c',
      name: 'taslak',
      title: 'Draft of a budget',
      notes: '',
      tags: [],
      organization: 'a',
      res_format: [],
      state: 'draft',
      metadata_modified: '2025-06-02T10:00:00',
      metadata_created: '2023-05-06T00:00:00',
    },
    3,
  )
  index.put(
    {
      ...blank,
      id: 'd',
      name: 'gizli',
      title: 'Private budget',
      notes: '',
      tags: [],
      organization: 'b',
      res_format: [],
      capacity: 'private',
      labels: ['member-o1'],
      metadata_modified: '2025-06-03T10:00:00',
      metadata_created: '2023-05-07T00:00:00',
    },
    4,
  )
  return index
}

const index = catalogue()

function found(parameters: SearchParameters, labels: string[] | null = null): string {
  const options = {
    labels,
    rows: 10,
    start: 0,
    facetFields: [],
    facetLimit: 0,
    facetMincount: 1,
    now: Date.UTC(2025, 5, 10, 12),
  }
  return index.search(planSearch(parameters), options).ids.sort().join('')
}

describe('q as CKAN reads it', () => {
  it.each([
    [undefined, 'ab'],
    ['', 'ab'],
    ['""', 'ab'],
    ["''", 'ab'],
    ['*:*', 'ab'],
    ['budget', 'a'],
    ['Budgets', 'a'],
    ['annual zeppelin', ''],
    ['annual budget zeppelin', 'a'],
    ['noise OR budget', 'ab'],
    ['budget OR zeppelin', 'a'],
    ['zeppelin OR "annual budget"', 'a'],
    ['zeppelin || budgets', 'a'],
    ['noise AND budget', 'a'],
    ['-budget', ''],
    ['noise -budget', 'b'],
    ['+noise +budget', 'a'],
    ['"annual budget"', 'a'],
    ['"budget annual"', ''],
    ['climate change', 'a'],
    ['title:budget OR title:gürültü', 'ab'],
    ['title:gurult*', 'b'],
    ['title:GÜR?L*', 'b'],
    ['tags:"climate change"', 'a'],
    ['tags:hava', ''],
    ['tags:Hava', 'b'],
    ['tags:(Hava C++)', 'ab'],
    ['-organization:a', 'b'],
    ['(-organization:a)', ''],
    ['*:* NOT organization:b', 'a'],
    ['title:bugdet~1', 'a'],
    ['title:bugdet~0', ''],
    ['notes:"noise roads"~1', 'a'],
    ['notes:"noise roads"', ''],
    ['name:[a TO b]', 'a'],
    ['name:{gurultu TO *]', ''],
    ['res_format:*', 'a'],
    ['-res_format:*', 'b'],
    ['nofield:water', ''],
    ['foo:bar baz', ''],
    ['title:budget OR nofield:x', 'a'],
    ['metadata_modified:[NOW-1DAY TO NOW]', 'a'],
    ['metadata_modified:[NOW/MONTH TO 2025-06-01T10:00:00Z]', 'b'],
    ['metadata_modified:{2025-06-01T10:00:00Z TO *]', 'a'],
    ['metadata_modified:"2025-06-10T10:00:00.250Z"', 'a'],
    ['title_ngram:nnua', 'a'],
    ['name_ngram:gurultu', 'b'],
    ['title_ngram:x', ''],
  ])('%j finds %j', (q, ids) => {
    expect(found(q === undefined ? {} : { q })).toBe(ids)
  })

  it('is read by other rules with edismax', () => {
    expect(found({ q: 'noise OR budget', defType: 'edismax' })).toBe('a')
    expect(found({ q: 'title:annual noise', defType: 'edismax' })).toBe('a')
    expect(found({ q: 'gurult*', defType: 'edismax' })).toBe('b')
    expect(found({ q: '-budget', defType: 'edismax' })).toBe('b')
  })

  it('searches only the fields of qf', () => {
    expect(found({ q: 'noise', qf: 'title' })).toBe('')
    expect(found({ q: 'noise', qf: 'notes^2 title' })).toBe('ab')
  })

  it('uses the minimum of the caller', () => {
    expect(found({ q: 'annual zeppelin nothing', mm: '1' })).toBe('a')
    expect(found({ q: 'annual budget zeppelin', mm: '100%' })).toBe('')
  })
})

describe('invalid syntax', () => {
  it.each([
    ['"', ''],
    ['-', ''],
    ['+', ''],
    [':', ''],
    ['x:y:z', ''],
    ['title:', ''],
    ['budget OR', 'a'],
    ['AND budget', 'a'],
    ['--budget', 'a'],
    ['"annual budget', 'a'],
    ['(budget', 'a'],
    ['budget)', 'a'],
    ['[budget', 'a'],
    ['budget!', 'a'],
    ['budget\\', 'a'],
    ['title:"budget', 'a'],
    ['title:budget)', 'a'],
    ['version:2 notes:noise)', ''],
    ['https://elmdale.example', ''],
    ['COVID: report', 'b'],
    ['at 12:30', 'b'],
    ['annual - budget', 'a'],
    ['due_date:soon', ''],
    [`title:${'('.repeat(500)}budget`, 'a'],
  ])('%j is read as words', (q, ids) => {
    expect(found({ q })).toBe(ids)
  })

  it.each(['metadata_modified:soon', 'metadata_modified:[yesterday TO NOW]', 'title:x metadata_created:{* TO later}'])(
    '%s is refused, as in a filter',
    (q) => {
      expect(() => planSearch({ q })).toThrow(InvalidQueryError)
      expect(() => planSearch({ fq: q })).toThrow(InvalidQueryError)
    },
  )

  it('is never an error in a typed query', { timeout: 60_000 }, () => {
    const random = new Random(11)
    const marks = [
      '"',
      ':',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '~',
      '^',
      '*',
      '?',
      '\\',
      '/',
      '+',
      '-',
      '!',
      '&&',
      '||',
      'AND',
      'OR',
      'NOT',
      ' TO ',
      'title',
      'budget',
      ' ',
      '\u0000',
      '\ud800',
      'ı',
      '2025',
    ]
    for (let round = 0; round < 500; round++) {
      const q = random.some(marks as [string, ...string[]], 1, 9).join('')
      if (q.includes('{!')) continue
      expect(() => found({ q }), JSON.stringify(q)).not.toThrow()
      expect(() => found({ q, defType: 'edismax' }), JSON.stringify(q)).not.toThrow()
    }
  })

  it('is rejected in parameters that only programs send', () => {
    expect(() => planSearch({ q: '{!child of=x}a' })).toThrow("Local parameters are not supported in param 'q'.")
    expect(() => planSearch({ fq: ' {!join}a' })).toThrow("Local parameters are not supported in param 'fq'.")
    expect(() => planSearch({ q: '_query_:"a"' })).toThrow("Magic fields are not supported in param 'q'.")
    expect(() => planSearch({ q: 'a', mm: 'most' })).toThrow(InvalidQueryError)
    expect(() => planSearch({ fq: 'title:"open' })).toThrow(InvalidQueryError)
    expect(() => planSearch({ fq: 'metadata_modified:[soon TO *]' })).toThrow(InvalidQueryError)
  })

  const queries = '../shared/data/search-queries/package_search.public.jsonl'
  it.skipIf(!existsSync(queries))(
    'reads every query that users of 400 portals sent (skipped where the file is absent)',
    { timeout: 60_000 },
    () => {
      const lines = readFileSync(queries, 'utf8').trim().split('\n')
      expect(lines.length).toBeGreaterThan(700)
      for (const line of lines) {
        const { q } = JSON.parse(line) as { q: string } // the file's own form
        expect(() => found({ q }), q).not.toThrow()
        expect(() => found({ q, defType: 'edismax' }), q).not.toThrow()
      }
    },
  )
})

describe('filters', () => {
  it.each<[SearchParameters, string]>([
    [{ fq: 'organization:a OR organization:b' }, 'ab'],
    [{ fq: 'organization:b OR organization:nobody' }, 'b'],
    [{ fq: '+organization:a +res_format:CSV' }, 'a'],
    [{ fq: '-organization:a' }, 'b'],
    [{ fq: 'organization:a', fq_list: ['res_format:CSV', 'title:budget'] }, 'a'],
    [{ fq: 'capacity:private' }, ''],
    [{ include_private: true }, 'abd'],
    [{ include_private: true, fq: 'capacity:private' }, 'd'],
    [{ fq: 'state:draft' }, ''],
    [{ fq: '+state:draft' }, 'c'],
    [{ fq_list: ['+state:draft'] }, ''],
    [{ include_drafts: true }, 'abc'],
    [{ include_drafts: true, q: 'budget' }, 'ac'],
    [{ fq: 'metadata_created:[2024 TO 2024]' }, 'a'],
    [{ fq: 'metadata_created:{* TO 2024-01-01}' }, 'b'],
  ])('%j finds only %j', (parameters, ids) => {
    expect(found(parameters)).toBe(ids)
  })

  it('never finds datasets that the labels of the caller do not include', () => {
    expect(found({ include_private: true }, ['public'])).toBe('ab')
    expect(found({ include_private: true }, ['public', 'member-o1'])).toBe('abd')
    expect(found({ include_private: true }, [])).toBe('')
  })
})

describe('sort', () => {
  it.each(['name', 'name sideways', 'name:asc', 'name asc desc x', 'asc'])(
    '%j is refused as CKAN refuses it',
    (sort) => {
      expect(() => planSearch({ sort })).toThrow(expect.objectContaining({ kind: 'search-query' }))
    },
  )

  it.each<[string | null | undefined, number]>([
    [undefined, 2],
    [null, 2],
    ['rank', 2],
    ['', 0],
    ['name asc,', 1],
    ['sum(1,2) asc', 0],
    ['nofield asc', 1],
    ['score desc, title asc', 2],
  ])('%j has %i clauses', (sort, clauses) => {
    expect(planSearch(sort === undefined ? {} : { sort }).sort).toHaveLength(clauses)
  })
})
