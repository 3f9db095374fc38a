import { expect, it } from 'vitest'
import { readDataset } from '../../api/readDataset.ts'
import { updatesOf } from './updatesOf.ts'

const day = (text: string) => Date.parse(text)
const updates = (resources: object[], dates: object = {}) => updatesOf(readDataset({ resources, ...dates }))

it('has the recorded days of each file, and no gap before them for a file that was recorded from the beginning', () => {
  const file = { created: '2026-01-05T10:00:00', last_modified: '2026-03-05T11:00:00' }
  expect(updates([{ ...file, ext_updates: ['2026-01-05', '2026-02-04', '2026-03-05'] }])).toEqual({
    at: [
      ...[day('2026-01-05T10:00Z'), day('2026-01-05'), day('2026-02-04'), day('2026-03-05'), day('2026-03-05T11:00Z')],
    ],
    unrecorded: [],
  })
})

it('knows of no updates between the creation of a file and its first recorded day', () => {
  const file = { created: '2020-01-05T10:00:00', last_modified: '2026-03-05T11:00:00' }
  const from = day('2020-01-05T10:00Z')
  expect(updates([file]).unrecorded).toEqual([[from, day('2026-03-05T11:00Z')]])
  const recorded = { ...file, ext_updates: ['2026-02-04', '2026-03-05'] }
  expect(updates([recorded]).unrecorded).toEqual([[from, day('2026-02-04')]])
})

it('has no gap after a change that was before the creation of the file in the catalogue', () => {
  const older = { created: '2026-10-20T00:00:00', last_modified: '2024-05-05T00:00:00' }
  expect(updates([older]).unrecorded).toEqual([])
})

it('uses the dates of the dataset if no file says when its content changed', () => {
  const dates = { metadata_created: '2025-01-01T00:00:00', metadata_modified: '2026-01-01T00:00:00' }
  const [created, modified] = [day('2025-01-01T00:00Z'), day('2026-01-01T00:00Z')]
  expect(updates([{ created: '2025-06-01T00:00:00' }], dates)).toEqual({
    at: [created, modified],
    unrecorded: [[created, modified]],
  })
})

it('leaves out what is not a date', () => {
  expect(updates([{ created: 'x', last_modified: 'y', ext_updates: ['z', 7, null] }]).at).toEqual([])
  const unknown = '0001-01-01T00:00:00'
  const dates = { metadata_created: unknown, metadata_modified: '2026-01-01' }
  expect(updates([{ created: unknown, last_modified: unknown, ext_updates: [unknown] }], dates)).toEqual({
    at: [day('2026-01-01')],
    unrecorded: [],
  })
  expect(updates([{ ext_updates: 'weekly', last_modified: '2026-01-01' }]).at).toEqual([day('2026-01-01')])
})
