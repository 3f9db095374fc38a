import { expect, test } from 'vitest'
import type { SqlTable } from './sqlTable.ts'
import { starterQuery } from './starterQuery.ts'

const table: SqlTable = {
  id: '7f3e9c2a-1b2c-4d5e-8f90-0a1b2c3d4e5f',
  dataset: { name: 'ilce-nufuslari', title: 'İlçe nüfusları' },
  title: 'Yıllara göre',
}

test('names the table in a comment and quotes its id and columns', () => {
  const columns = ['_id', 'il', 'ilçe', 'Yıl', 'order'].map((name) => ({ name, type: 'text' }))
  expect(starterQuery({ ...table, columns })).toBe(
    [
      '-- İlçe nüfusları › Yıllara göre',
      'SELECT y.il, y."ilçe", y."Yıl", y.order',
      'FROM "7f3e9c2a-1b2c-4d5e-8f90-0a1b2c3d4e5f" AS y',
      'LIMIT 100',
      '',
    ].join('\n'),
  )
})

test('selects * if the columns are unknown or too many', () => {
  expect(starterQuery(table)).toContain('SELECT *\n')
  const columns = Array.from({ length: 200 }, (_, index) => ({ name: `c${index}`, type: 'text' }))
  expect(starterQuery({ ...table, columns })).toContain('SELECT *\n')
})

test('removes from the comment what CKAN reads as a parameter or a separator', () => {
  const dataset = { name: 'x', title: 'Saat 12:30;\nDROP :x' }
  const [comment, select] = starterQuery({ ...table, dataset, title: '' }).split('\n')
  expect(comment).toBe('-- Saat 12 30, DROP x')
  expect(select).toBe('SELECT *')
})
