import { describe, expect, it } from 'vitest'
import type { Resource } from '#contract/entities.ts'
import { readDataset } from '../api/readDataset.ts'
import { formatOf, formatsOf } from './resourceFormat.ts'
import { bestResource, downloadHref, resourceTitle, rowCountOf, totalSize } from './resources.ts'

const dataset = (...resources: Partial<Resource>[]) => readDataset({ name: 'x', resources })
const resource = (parts: Partial<Resource>) => {
  const [only] = dataset(parts).resources
  if (!only) throw new Error('the reader dropped the resource')
  return only
}

describe('rowCountOf', () => {
  it.each([
    [{ datastore_rows: 0 }, 0],
    [{ datastore_rows: '12' }, 12],
    [{ datastore_rows: null, total_record_count: 7 }, 7],
    [{ datastore_rows: '', total_record_count: '7' }, 7],
    [{ datastore_rows: '' }, undefined],
    [{ datastore_rows: ' ' }, undefined],
    [{ datastore_rows: '0x1f' }, undefined],
    [{ datastore_rows: -1 }, undefined],
    [{}, undefined],
  ])('reads %j as %s', (facts, count) => {
    expect(rowCountOf({ ...resource({ format: 'CSV' }), ...facts })).toBe(count)
  })
})

describe('formatOf', () => {
  it.each([
    [{ format: 'csv' }, 'CSV'],
    [{ format: '.CSV' }, 'CSV'],
    [{ format: ' CSV ' }, 'CSV'],
    [{ format: 'text/csv' }, 'CSV'],
    [{ format: 'CSV file' }, 'CSV'],
    [{ format: 'csv zip' }, 'CSV ZIP'],
    [{ format: 'GeoJSON' }, 'GEOJSON'],
    [{ format: '', mimetype: 'application/pdf' }, 'PDF'],
    [{ format: '', url: 'https://a.b/c/veri.xlsx?x=1' }, 'XLSX'],
    [{ format: '', url: 'https://a.example' }, ''],
    [{ format: 'file' }, 'FILE'],
  ])('returns for %j the format %s', (parts, format) => {
    expect(formatOf(resource(parts))).toBe(format)
  })

  it('lists each format once, data first', () => {
    const { resources } = dataset({ format: 'PDF' }, { format: 'csv' }, { format: 'CSV' }, { format: '' })
    expect(formatsOf(resources)).toEqual(['CSV', 'PDF'])
  })
})

describe('bestResource', () => {
  it('prefers a file with a table, then the format most people can open', () => {
    const url = 'https://a.b/c'
    expect(bestResource(dataset({ url, format: 'XLSX' }, { url, format: 'XML', datastore_active: true }))?.format).toBe(
      'XML',
    )
    expect(bestResource(dataset({ url, format: 'PDF' }, { url, format: 'XLSX' }, { url, format: 'CSV' }))?.format).toBe(
      'CSV',
    )
  })

  it('ignores files without a valid URL', () => {
    expect(
      bestResource(dataset({ url: '', format: 'CSV' }, { url: 'javascript:alert(1)', format: 'CSV' })),
    ).toBeUndefined()
    expect(downloadHref(resource({ url: 'javascript:alert(1)' }))).toBeUndefined()
  })
})

it('names a file by its translation, its name, or its URL', () => {
  const translations = { tr: 'Nüfus', en: 'Population' }
  expect(resourceTitle(resource({ name: 'n', name_translated: translations }), 'en')).toEqual({ text: 'Population' })
  expect(resourceTitle(resource({ url: 'https://a.b/n%C3%BCfus%202024.csv' }), 'tr')).toEqual({
    text: 'nüfus 2024.csv',
  })
  expect(resourceTitle(resource({ url: 'https://a.b/%E0%A4%A.csv' }), 'tr')).toEqual({ text: '%E0%A4%A.csv' })
  expect(resourceTitle(resource({}), 'tr')).toEqual({ text: '' })
})

it('adds sizes only if every file has one', () => {
  expect(totalSize(dataset({ size: 1 }, { size: 2 }).resources)).toBe(3)
  expect(totalSize(dataset({ size: 1 }, {}).resources)).toBeUndefined()
  expect(totalSize([])).toBeUndefined()
})
