import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { MIGRATIONS } from './migrate.ts'

const ORGANIZATION = '11111111-1111-4111-8111-111111111111'
const { pool } = await testDatabase()

async function addUser(name: string, sysadmin: boolean, capacity?: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO app_user (id, name, email, sysadmin) VALUES (gen_random_uuid(), $1, $3, $2) RETURNING id',
    [name, sysadmin, `${name}@kurum.example`],
  )
  const id = rows[0]?.id ?? ''
  if (capacity)
    await pool.query('INSERT INTO member (group_id, user_id, capacity) VALUES ($1, $2, $3)', [
      ORGANIZATION,
      id,
      capacity,
    ])
  return id
}

test('an old answer is signed by the organization, also of a person who has left; not that of a sysadmin', async () => {
  await pool.query(
    `INSERT INTO "group" (id, name, title, type, is_organization) VALUES ($1, 'kurum', 'Kurum', 'organization', true)`,
    [ORGANIZATION],
  )
  const cases = [
    ['editor', await addUser('editor', false, 'editor'), ORGANIZATION, ORGANIZATION],
    ['left', await addUser('left', false), ORGANIZATION, ORGANIZATION],
    ['sysadmin', await addUser('sysadmin', true), ORGANIZATION, null],
    ['both', await addUser('both', true, 'admin'), ORGANIZATION, ORGANIZATION],
    ['portal', await addUser('portal', true), null, null],
    ['open', null, ORGANIZATION, null],
  ] as const
  for (const [number, [reference, answerer, recipient]] of cases.entries())
    await pool.query(
      `INSERT INTO data_request (id, reference, what, language, terms, form_nonce, organization_id, answered_by)
       VALUES ($1, $2, 'Veri', 'tr', '{}', $2, $3, $4)`,
      [number + 1, reference, recipient, answerer],
    )
  const step = MIGRATIONS.find(({ name }) => name === 'request_inbox')
  await pool.query(
    `DROP INDEX data_request_recipient; ALTER TABLE data_request DROP COLUMN assigned_to, DROP COLUMN signed_by`,
  )
  await pool.query(step?.sql ?? '')
  const { rows } = await pool.query('SELECT reference, signed_by FROM data_request ORDER BY id')
  expect(rows).toEqual(cases.map(([reference, , , signed_by]) => ({ reference, signed_by })))
})
