import { expect, it } from 'vitest'
import { districtPopulations } from '../../../testing/districtPopulations.ts'
import { possibleViews } from './tableViews.ts'

const [note, rows] = districtPopulations.resources
if (!note || !rows) throw new Error('the dataset has two files')

it('offers a table only for a file that has one', () => {
  expect(possibleViews(note, undefined)).toEqual([])
  expect(possibleViews(rows, { fields: [{ id: '_id', type: 'int' }], records: [] })).toEqual(['table'])
})
