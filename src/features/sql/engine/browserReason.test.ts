import { expect, test } from 'vitest'
import type { SqlTable } from '../tables/sqlTable.ts'
import { browserReason } from './browserReason.ts'

const dataset = { name: 'd', title: 'd' }
const file = { url: '/x.csv', format: 'CSV' }
const tables: SqlTable[] = [
  { id: 'both', title: 'a', dataset, isInPortal: true, file },
  { id: 'stored', title: 'b', dataset, isInPortal: true },
  { id: 'linked', title: 'c', dataset, isInPortal: false, file },
  { id: 'own', title: 'd', dataset, isInPortal: false, file: { ...file, blob: new Blob() } },
]

test.each([
  ['SELECT * FROM "both"', undefined, undefined],
  ['SELECT * FROM "both"', 'off', 'off'],
  ['SELECT * FROM "both"', 'asked', 'asked'],
  ['SELECT * FROM stored', 'off', undefined],
  ['SELECT * FROM linked', undefined, 'file'],
  ['SELECT * FROM linked JOIN own USING (id)', undefined, 'own'],
  ['SELECT * FROM "both" JOIN own USING (id)', undefined, 'own'],
  ['SELECT * FROM stored JOIN own USING (id)', undefined, undefined],
  ['SELECT own FROM "both"', undefined, undefined],
  ['SELECT 1', 'off', 'off'],
  ['SELECT 1', undefined, undefined],
] as const)('%s with %s runs in the browser because of %s', (sql, preferred, reason) => {
  expect(browserReason(sql, tables, preferred)).toBe(reason)
})
