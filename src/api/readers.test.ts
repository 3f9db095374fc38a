import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from './readDataset.ts'
import { readers } from './readers.ts'

describe('readDataset', () => {
  it('fills everything from nothing', () => {
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

  it('finds other languages among the extras where no field has them', () => {
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

  it('reads old shapes: tags and groups as words, extras as one object, numbers and truths as text', () => {
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

  it('keeps fields that the contract does not know', () => {
    expect(readDataset({ name: 'x', spatial: 'İstanbul' }).spatial).toBe('İstanbul')
  })
})

describe('readers', () => {
  it('reads a search without facets, count and results as an empty one', () => {
    expect(readers.package_search?.({})).toMatchObject({ count: 0, results: [], search_facets: {} })
  })

  it('leaves a table’s total away where nobody counted', () => {
    expect(readers.datastore_search?.({ records: [{ _id: 1 }] })).not.toHaveProperty('total')
    expect(readers.datastore_search?.({ total: '5' })).toMatchObject({ total: 5, records: [], fields: [] })
  })

  it('reads a list of names as names and a list of objects as whole ones', () => {
    expect(readers.organization_list?.(['a', 'b'])).toEqual(['a', 'b'])
    expect(readers.organization_list?.([{ name: 'a', packages: 3 }])).toMatchObject([{ name: 'a', package_count: 3 }])
    expect(readers.organization_list?.(null)).toEqual([])
  })
})

type Files = {
  existsSync(path: string): boolean
  readFileSync(path: string): Uint8Array
  readdirSync(path: string, options: { recursive: true; encoding: 'utf8' }): string[]
}
// The browser's code is checked without Node's types, so that it cannot lean on Node; this one test reads files.
const fs: string = 'node:fs'
const zlib: string = 'node:zlib'
const { existsSync, readFileSync, readdirSync }: Files = await import(/* @vite-ignore */ fs)
const { gunzipSync }: { gunzipSync(bytes: Uint8Array): Uint8Array } = await import(/* @vite-ignore */ zlib)

const PAYLOADS = '../shared/data/portal-payloads'
const hasPayloads = existsSync(PAYLOADS)

/** Every dataset-shaped object of the captured answers, wherever it stands. */
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
  `captured answers of real portals${hasPayloads ? '' : ` (skipped: no ${PAYLOADS})`}`,
  () => {
    it('are read whole: no text is undefined, no list is missing, nothing throws', () => {
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
