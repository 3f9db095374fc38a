import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_show as contract } from '#contract/user_show.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('shows the email address only to the user', async () => {
  const { admin, editor, nonMember } = fixture
  const own = await fixture.call('user_show', {})
  expect(own.status).toBe(200)
  expect(parse(contract.output, own.body.result)).toMatchObject({
    name: editor.name,
    email: `${editor.name}@example.org`,
  })
  for (const as of [nonMember, {}]) {
    const seen = await fixture.call('user_show', { id: editor.name }, as)
    expect(seen.status).toBe(200)
    for (const key of ['email', 'apikey', 'password', 'password_hash']) expect(seen.body.result).not.toHaveProperty(key)
  }
  const bySysadmin = await fixture.call('user_show', { id: editor.id, include_password_hash: true }, admin)
  expect(bySysadmin.body.result.email).toBeDefined()
  expect(JSON.stringify(bySysadmin.body)).not.toContain('argon2')
})

test('includes the datasets that the reader may see', async () => {
  const { editor, nonMember } = fixture
  await fixture.make()
  await fixture.make({ private: true })
  const seen = async (as: { token?: string }) =>
    (await fixture.call('user_show', { id: editor.id, include_datasets: true }, as)).body.result
  expect((await seen(editor)).datasets).toHaveLength(2)
  expect((await seen(nonMember)).datasets).toHaveLength(1)
  expect((await seen({})).number_created_packages).toBe(1)
})

test('does not find an unknown user', async () => {
  expect((await fixture.call('user_show', {}, {})).status).toBe(404)
  expect((await fixture.call('user_show', { id: 'kimse' })).status).toBe(404)
})
