import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { user_update as contract } from '#contract/user_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('changes the given fields; email is required', async () => {
  const { editor } = fixture
  const email = `${editor.name}@example.org`
  await fixture.call('user_patch', { id: editor.id, about: 'Anlatım' })
  const { status, body } = await fixture.call('user_update', { id: editor.name, email, fullname: 'Ayşe' })
  expect(status).toBe(200)
  expect(parse(contract.output, body.result)).toMatchObject({ fullname: 'Ayşe', about: 'Anlatım', email })
  expect((await fixture.call('user_update', { id: editor.name, fullname: 'Ayşe' })).body.error.email).toEqual([
    'Missing value',
  ])
})

test('refuses what CKAN refuses, in its order', async () => {
  const { editor, nonMember } = fixture
  expect((await fixture.call('user_update', {}, {})).body.error.id).toEqual(['Missing value'])
  expect((await fixture.call('user_update', { id: 'kimse' }, {})).body.error.message).toBe(
    'Not found: User was not found.',
  )
  expect((await fixture.call('user_update', { id: editor.name }, {})).body.error.message).toBe(
    'Access denied: Have to be logged in to edit user',
  )
  expect((await fixture.call('user_update', { id: editor.name, email: 'zz' }, nonMember)).body.error.message).toBe(
    `Access denied: User ${nonMember.name} not authorized to edit user ${editor.name}`,
  )
  const input = { id: editor.name, email: `${nonMember.name}@example.org` }
  const taken = await fixture.call('user_update', input, fixture.admin)
  expect(taken.body.error.email).toHaveLength(1)
})
