import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('every write to an account or a token adds an activity without secrets', async () => {
  const { admin, portal } = fixture
  const account = { name: 'ayse', email: 'ayse@example.org', password: 'uzun-parola', with_apitoken: true }
  const { id, token } = (await fixture.call('user_create', account, admin)).body.result
  await fixture.call('user_patch', { id, password: 'baska-parola', old_password: account.password }, { token })
  await fixture.call('api_token_revoke', { token }, { token })
  await fixture.call('user_delete', { id }, admin)
  const { rows } = await portal.services.db.query(
    'SELECT activity_type, user_id, data, labels FROM activity WHERE object_id = $1 ORDER BY seq',
    [id],
  )
  expect(rows.map((row) => [row.activity_type, row.user_id])).toEqual([
    ['new user', admin.id],
    ['new api token', admin.id],
    ['changed user', id],
    ['deleted api token', id],
    ['deleted user', admin.id],
  ])
  expect(rows[2].data.changed).toEqual(['password'])
  for (const secret of ['parola', token, 'example.org']) expect(JSON.stringify(rows)).not.toContain(secret)
  expect(new Set(rows.flatMap((row) => row.labels))).toEqual(new Set([`user-${id}`]))
})
