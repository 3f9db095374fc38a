import { expect, test } from 'vitest'
import { searchDocumentOf } from '../search/follow/searchDocumentOf.ts'
import { analyseDocument } from '../search/index/analyseDocument.ts'
import { Random } from '../search/oracle/random.ts'
import { randomJson } from '../testing/randomJson.ts'
import { plainDataset } from './plainDataset.ts'

const FIELDS =
  `name title title_translated notes notes_translated url version author maintainer license_id license_title isopen
  owner_org organization private state type creator_user_id metadata_created metadata_modified num_resources num_tags resources
  tags groups extras update_frequency`.split(/\s+/)

test('any JSON in any field can be indexed', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const random = new Random(seed)
    const inner = () =>
      `{"name": ${randomJson(random)}, "title": ${randomJson(random)}, "key": ${randomJson(random)}, "value": ${randomJson(random)}}`
    const members = FIELDS.map(
      (field) => `"${field}": ${random.chance(30) ? `[${inner()}, ${inner()}]` : randomJson(random)}`,
    )
    const value: Record<string, unknown> = JSON.parse(`{${members.join(', ')}}`)
    const document = searchDocumentOf(plainDataset('a', value), { columns: [], vocabularies: {} })
    expect(() => analyseDocument(document)).not.toThrow()
  }
})

test('reads titles by language, from a field, in place of the title or from extras, and fields of a custom schema', () => {
  expect(plainDataset('a', { title: { de: 'Wasser', en: 'Water' } })).toMatchObject({
    title: 'Wasser',
    title_translated: { de: 'Wasser', en: 'Water' },
  })
  const extras = [
    { key: 'title_en', value: 'Water' },
    { key: 'notes_en', value: 'Of the city' },
    { key: 'theme', value: 'health' },
  ]
  const dataset = plainDataset('a', { title: 'Su', extras, update_frequency: 'monthly', contact: { name: 'x' } })
  expect(dataset).toMatchObject({ title_translated: { en: 'Water' }, notes_translated: { en: 'Of the city' } })
  expect(dataset.extras).toEqual([
    { key: 'theme', value: 'health' },
    { key: 'update_frequency', value: 'monthly' },
  ])
})

test('reads the period and the place of DCAT’s subfields', () => {
  const period = [{ start: '2019-01-01', end: '2024-12-31' }]
  const { extras } = plainDataset('a', {
    temporal_coverage: period,
    spatial_coverage: [{ text: 'İstanbul', geom: '{}' }],
  })
  expect(extras).toEqual([
    { key: 'temporal_start', value: '2019-01-01' },
    { key: 'temporal_end', value: '2024-12-31' },
    { key: 'spatial_text', value: 'İstanbul' },
  ])
})

test('reads them from a text with JSON too, and filters find its years and place', () => {
  const texts = {
    temporal_coverage: '[{"start": "2019-01-01", "end": "2021-12-31"}]',
    spatial_coverage: '[{"text": "İstanbul", "geom": "{}"}]',
  }
  const extras = Object.entries(texts).map(([key, value]) => ({ key, value }))
  for (const stored of [texts, { extras }]) {
    const dataset = plainDataset('a', { title: 'Su', metadata_modified: '2026-01-01T00:00:00', ...stored })
    expect(dataset.extras).toContainEqual({ key: 'temporal_coverage', value: texts.temporal_coverage })
    const { own } = searchDocumentOf(dataset, { columns: [], vocabularies: {} })
    expect(own).toMatchObject({ ext_year: ['2019', '2020', '2021'], ext_place: [expect.stringContaining('İstanbul')] })
  }
})

test('has no tags of vocabularies, which CKAN does not count as tags', () => {
  const tags = [{ name: 'su' }, { name: 'tr', vocabulary_id: 'v1' }]
  expect(plainDataset('a', { tags })).toMatchObject({ tags: [{ name: 'su' }] })
})
