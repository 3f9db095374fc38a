import { expect, it } from 'vitest'
import { fieldsOfColumns } from './datastore.ts'

it.each(['a,b', 'a"b', ' a', 'a '])('names a column %j in quotes, and to a CKAN not at all', (name) => {
  expect(fieldsOfColumns(['no', name], true)).toEqual({ fields: `no,"${name.replace('"', '""')}"` })
  expect(fieldsOfColumns(['no', name], false)).toEqual({})
})

it('names other columns as they are', () => {
  expect(fieldsOfColumns(['no', 'il adı'], false)).toEqual({ fields: 'no,il adı' })
  expect(fieldsOfColumns(['no', 'il adı'], true)).toEqual({ fields: 'no,il adı' })
})
