import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('every write to an organization adds an activity with its actor', async () => {
  const { admin, editor, nonMember, portal } = fixture
  const { id } = (await fixture.call('organization_create', { name: 'izli', title: 'İzli' })).body.result
  await fixture.call('organization_patch', { id, title: 'Yeni' })
  await fixture.call('organization_patch', { id, title: 'Yeni' })
  await fixture.call('organization_member_create', { id, username: nonMember.name, role: 'editor' })
  await fixture.call('organization_member_delete', { id, username: nonMember.name })
  await fixture.call('organization_delete', { id })
  await fixture.call('organization_purge', { id }, admin)
  const { rows } = await portal.services.db.query(
    'SELECT activity_type, user_id, data, labels FROM activity WHERE object_id = $1 ORDER BY seq',
    [id],
  )
  expect(rows.map((row) => [row.activity_type, row.user_id])).toEqual([
    ['new organization', editor.id],
    ['changed organization', editor.id],
    ['new member', editor.id],
    ['deleted member', editor.id],
    ['deleted organization', editor.id],
    ['purged organization', admin.id],
  ])
  expect(rows[1].data).toMatchObject({ group: { title: 'Yeni' }, actor: editor.name, changed: ['title'] })
  expect(rows[2].data.member).toMatchObject({ name: nonMember.name, capacity: 'editor' })
  expect(rows[2].labels).toEqual([`member-${id}`])
})
