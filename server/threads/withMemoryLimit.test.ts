import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { withMemoryLimit } from './withMemoryLimit.ts'

test('runs the command without the limit if the system has none', () => {
  expect(withMemoryLimit('/bin/postgres', ['-D', 'x'], 1024, 'darwin')).toEqual(['/bin/postgres', ['-D', 'x']])
  expect(withMemoryLimit('postgres', ['-D', 'x'], 1024, 'win32')).toEqual(['postgres', ['-D', 'x']])
})

test.runIf(process.platform === 'linux')('limits each process of PostgreSQL', async () => {
  const pool = openPool({ ...inject('postgres'), database: 'postgres' }, { error() {} }, 1)
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const limits = readFileSync(`/proc/${rows[0]?.pid}/limits`, 'utf8')
  await pool.end()
  expect(limits).toMatch(/^Max address space +1073741824 +1073741824 +bytes/m)
})
