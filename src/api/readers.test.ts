import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from './readDataset.ts'
import { readers } from './readers.ts'

describe('readDataset', () => {
  it('fills an empty object with defaults', () => {
    for (const nothing of [{}, null, undefined, 'text', []]) {
      expect(readDataset(nothing)).toMatchObject({
        resources: [],
        tags: [],
        groups: [],
        extras: [],
        organization: null,
      })
    }
  })

  it('reads translations from extras if there is no translated field', () => {
    const extras = [
      { key: 'title_en', value: 'Stops' },
      { key: 'titles_en', value: 'x' },
    ]
    expect(readDataset({ title: 'Duraklar', extras })).toMatchObject({
      title_translated: { en: 'Stops' },
      notes_translated: null,
    })
    expect(readDataset({ extras, title_translated: { tr: 'Duraklar' } }).title_translated).toEqual({ tr: 'Duraklar' })
  })

  it('reads old formats: tags and groups as strings, extras as one object, numbers and booleans as text', () => {
    const dataset = readDataset({
      name: 'x',
      tags: ['hava'],
      groups: ['cevre'],
      extras: { frequency: 'monthly', n: 5 },
      private: 'True',
      resources: [{ url: ' http://a/b.csv ', size: '12', datastore_active: 'true' }, null, { size: '4 MB' }],
    })
    expect(dataset.tags[0]).toMatchObject({ name: 'hava', display_name: 'hava' })
    expect(dataset.groups[0]).toMatchObject({ name: 'cevre', display_name: 'cevre' })
    expect(dataset.extras).toEqual([
      { key: 'frequency', value: 'monthly' },
      { key: 'n', value: '5' },
    ])
    expect(dataset.private).toBe(true)
    expect(dataset.resources).toMatchObject([
      { url: 'http://a/b.csv', size: 12, datastore_active: true },
      { url: '', size: null, datastore_active: false },
    ])
  })

  it('keeps fields that the contract does not define', () => {
    expect(readDataset({ name: 'x', spatial: 'İstanbul' }).spatial).toBe('İstanbul')
  })
})

describe('readers', () => {
  it('reads a search response without facets, count and results as empty', () => {
    expect(readers.package_search?.({})).toMatchObject({ count: 0, results: [], search_facets: {} })
  })

  it('leaves out the total of a table that was not counted', () => {
    expect(readers.datastore_search?.({ records: [{ _id: 1 }] })).not.toHaveProperty('total')
    expect(readers.datastore_search?.({ total: '5' })).toMatchObject({ total: 5, records: [], fields: [] })
  })

  it('reads rows that are lists of values as objects', () => {
    const fields = [{ id: '_id' }, { id: 'ad' }]
    const result = { fields, records: [[1, 'Kars'], { _id: 2, ad: null }], records_format: 'lists' }
    expect(readers.datastore_search?.(result).records).toEqual([
      { _id: 1, ad: 'Kars' },
      { _id: 2, ad: null },
    ])
  })

  it.each(['organization_list', 'group_list'] as const)(
    'reads %s as names, or as the groups that were asked for',
    (action) => {
      const whole = [{ name: 'a', packages: 3 }]
      expect(readers[action]?.(['a', 'b'], {})).toEqual(['a', 'b'])
      expect(readers[action]?.(whole, {})).toEqual(['a'])
      expect(readers[action]?.(whole, { all_fields: true })).toMatchObject([{ name: 'a', package_count: 3 }])
      expect(readers[action]?.(null)).toEqual([])
    },
  )
})

type Files = {
  existsSync(path: string): boolean
  readFileSync(path: string): Uint8Array
  readdirSync(path: string, options: { recursive: true; encoding: 'utf8' }): string[]
}
// Browser code is checked without Node's types, so that it cannot use Node's API; this test must read files.
const fs: string = 'node:fs'
const zlib: string = 'node:zlib'
const { existsSync, readFileSync, readdirSync }: Files = await import(/* @vite-ignore */ fs)
const { gunzipSync }: { gunzipSync(bytes: Uint8Array): Uint8Array } = await import(/* @vite-ignore */ zlib)

const PAYLOADS = '../shared/data/portal-payloads'
const hasPayloads = existsSync(PAYLOADS)

/** Every dataset object in the captured responses, at any depth. */
function capturedDatasets(): unknown[] {
  const files = readdirSync(PAYLOADS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.json(\.gz)?$/.test(name),
  )
  return files.flatMap((name) => {
    const bytes = readFileSync(`${PAYLOADS}/${name}`)
    const answer: unknown = JSON.parse(new TextDecoder().decode(name.endsWith('.gz') ? gunzipSync(bytes) : bytes))
    const result = answer && typeof answer === 'object' && 'result' in answer ? answer.result : answer
    const list = result && typeof result === 'object' && 'results' in result ? result.results : result
    const entries: unknown[] = Array.isArray(list) ? list : [list]
    return entries.filter((entry) => typeof entry === 'object' && entry !== null && 'resources' in entry)
  })
}

describe.skipIf(!hasPayloads)(
  `captured responses of real portals${hasPayloads ? '' : ` (skipped: no ${PAYLOADS})`}`,
  () => {
    it('are read completely: no undefined text, no missing list, no error', () => {
      const datasets = capturedDatasets().map(readDataset)
      expect(datasets.length).toBeGreaterThan(700)
      const isWhole = ({ name, extras, resources }: Dataset) =>
        name !== '' &&
        Array.isArray(extras) &&
        resources.every(
          ({ id, format, url, size }) =>
            [id, format, url].every((text) => typeof text === 'string') && (size === null || Number.isFinite(size)),
        )
      expect(datasets.filter((dataset) => !isWhole(dataset))).toEqual([])
    })
  },
)
