import { expect, it } from 'vitest'
import type { Resource } from '#contract/entities.ts'
import { aDataset } from '../../../testing/builders.ts'
import { WHOLE_TABLE } from '../view/viewState.ts'
import { openedResource } from './openedResource.ts'

const table: Partial<Resource> = { id: 'table', format: 'CSV', url: 'https://ornek.org/a.csv', datastore_active: true }
const map = (id: string, size: number | null): Partial<Resource> => ({
  id,
  format: 'GeoJSON',
  url_type: 'upload',
  size,
})
const opened = (resources: Partial<Resource>[], id?: string, state = WHOLE_TABLE) =>
  openedResource(aDataset({ resources }), id, state)?.id

it('opens a small map that the publisher lists before the table', () => {
  expect(opened([map('large', 2_000_000), map('small', 200_000), table])).toBe('small')
  expect(opened([table, map('small', 200_000)])).toBe('table')
  expect(opened([{ id: 'text', format: 'PDF' }, map('small', 200_000), table])).toBe('table')
})

it('opens the table if no map is known to be small', () => {
  expect(opened([map('large', 2_000_000), map('unknown', null), table])).toBe('table')
})

it('opens the file and the table that the URL names', () => {
  expect(opened([map('small', 200_000), table], 'table')).toBe('table')
  expect(opened([map('small', 200_000), table], undefined, { ...WHOLE_TABLE, q: 'Kars' })).toBe('table')
})
