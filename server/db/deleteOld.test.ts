import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { appendChanges, lastChange } from './changes.ts'
import { deleteOld } from './deleteOld.ts'

const { pool } = await testDatabase()
const countOf = async (table: string) => (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n

test('activities that are older than they are kept are deleted, in pages, and no others', async () => {
  const insert = `INSERT INTO activity (timestamp, object_id, activity_type, data)
    SELECT now() - $1 * interval '1 day', $2, 'changed package', '{}' FROM generate_series(1, $3)`
  await pool.query(insert, [40, randomUUID(), 12_001])
  await pool.query(insert, [20, randomUUID(), 3])
  const kept = { auditDays: undefined, changeLogRows: 10_000 }
  await deleteOld(pool, { ...kept, activityDays: undefined })
  expect(await countOf('activity')).toBe(12_004)
  await deleteOld(pool, { ...kept, activityDays: 30 })
  expect(await countOf('activity')).toBe(3)
})

test('lines of the audit that are older than they are kept are deleted, in pages, and no others', async () => {
  const insert = `INSERT INTO audit (time, event, object_type, details)
    SELECT now() - $1 * interval '1 day', 'changed', 'package', '{}' FROM generate_series(1, $2)`
  await pool.query(insert, [40, 12_001])
  await pool.query(insert, [20, 3])
  const query = vi.spyOn(pool, 'query')
  await deleteOld(pool, { auditDays: 30, activityDays: undefined, changeLogRows: 10_000 })
  const pages = query.mock.calls.filter(([text]) => String(text).includes('DELETE FROM audit'))
  query.mockRestore()
  expect(pages).toHaveLength(3)
  expect(await countOf('audit')).toBe(3)
})

test.each(['audit', 'activity'])('a page of %s that is old is found with an index', async (table) => {
  const { rows } = await pool.query(`SELECT indexdef FROM pg_indexes WHERE tablename = $1`, [table])
  expect(rows.map(({ indexdef }) => indexdef).join()).toMatch(/\("?(time|timestamp)"?\)/)
})

test('the change log keeps its newest changes', async () => {
  for (let page = 0; page < 3; page++) await appendChanges(pool, Array<null>(4_000).fill(null))
  const newest = await lastChange(pool)
  const settings = { auditDays: undefined, activityDays: undefined }
  await deleteOld(pool, { ...settings, changeLogRows: 100 })
  expect(await countOf('catalogue_change')).toBe(100)
  expect(await lastChange(pool)).toEqual(newest)
})
