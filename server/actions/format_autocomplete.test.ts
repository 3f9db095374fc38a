import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

test('returns formats that contain the text, the most frequent first', async () => {
  await at.make({ resources: [{ format: 'CSV' }, { format: 'csv' }, { format: 'Shapefile CS' }, { format: 'PDF' }] })
  await at.make({ private: true, resources: [{ format: 'CSGIZLI' }] })
  expect((await at.call('format_autocomplete', { q: 'cs' }, {})).body.result).toEqual(['csv', 'shapefile cs'])
  expect((await at.call('format_autocomplete', { q: '', limit: 1 })).body.result).toEqual(['csv'])
  expect((await at.call('format_autocomplete', { q: '%' })).body.result).toEqual([])
  expect((await at.call('format_autocomplete')).body.error.q).toEqual(['Missing value'])
})
