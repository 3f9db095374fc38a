import { expect, it } from 'vitest'
import { tableQueries } from './tableQueries.ts'

it('asks this portal for the values of a column with a comma in its name in quotes', () => {
  const query = tableQueries.values('tr', 't', 'ad, soyad', true, 10)
  expect(query?.queryKey[2]).toMatchObject({ fields: '"ad, soyad"', sort: '"ad, soyad" asc' })
})

it('asks a CKAN, which cannot name such a column, for no values of it', () => {
  expect(tableQueries.values('tr', 't', 'ad, soyad', false, 10)).toBeUndefined()
  expect(tableQueries.values('tr', 't', 'ad', false, 10)?.queryKey[2]).toMatchObject({ fields: 'ad' })
})
