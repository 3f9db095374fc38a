import { expect, test } from 'vitest'
import { putMember } from '../db/members.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const at = datasetFixture()

const edit = (name: string, token?: string) => open(`/dataset/edit/${name}`, token)

async function open(path: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const response = await at.portal.app.request(`${SITE_URL}/en${path}`, { headers })
  return { status: response.status, cache: response.headers.get('cache-control'), html: await response.text() }
}

test('opens for users who may edit the dataset, and for no other signed-in user', async () => {
  const member = await at.portal.makeUser()
  const { name, owner_org } = await at.make()
  await putMember(at.portal.services.db, owner_org, member.id, 'member')
  for (const { token } of [at.editor, at.admin])
    expect(await edit(name, token)).toMatchObject({ status: 200, cache: 'private, no-store' })
  for (const { token } of [at.nonMember, member])
    expect(await edit(name, token)).toMatchObject({ status: 403, cache: 'private, no-store' })
  expect(await edit('yok-boyle-bir-veri', at.editor.token)).toMatchObject({ status: 404 })
})

test.each(['/dataset/edit', '/organization/edit', '/group/members'])(
  '%s responds with 404 for a name with NUL',
  async (path) => {
    expect(await open(`${path}/a%00b`, at.editor.token)).toMatchObject({ status: 404 })
  },
)

test('is the same for anonymous visitors, whether or not the dataset exists', async () => {
  const { name } = await at.make({ private: true })
  const there = await edit(name)
  expect(there.status).toBe(200)
  expect(await edit('yok-boyle-bir-veri')).toEqual(there)
})

test.each(['organization', 'group'])('the forms of the %s open for its administrators only', async (kind) => {
  const [chief, editor] = [await at.portal.makeUser(), await at.portal.makeUser()]
  const { result } = (await at.call(`${kind}_create`, { name: `${kind}-sayfasi` }, at.admin)).body
  await putMember(at.portal.services.db, result.id, chief.id, 'admin')
  await putMember(at.portal.services.db, result.id, editor.id, 'editor')
  for (const page of ['edit', 'members']) {
    const path = `/${kind}/${page}/${result.name}`
    for (const { token } of [chief, at.admin])
      expect(await open(path, token)).toMatchObject({ status: 200, cache: 'private, no-store' })
    for (const { token } of [editor, at.nonMember]) expect(await open(path, token)).toMatchObject({ status: 403 })
    expect(await open(`/${kind}/${page}/yok-boyle-bir-ad`, chief.token)).toMatchObject({ status: 404 })
    const there = await open(path)
    expect(there.status).toBe(200)
    expect(await open(`/${kind}/${page}/yok-boyle-bir-ad`)).toEqual(there)
  }
  const other = kind === 'group' ? 'organization' : 'group'
  expect(await open(`/${other}/edit/${result.name}`, at.admin.token)).toMatchObject({ status: 404 })
  expect(await open(`/${kind}/new`, at.nonMember.token)).toMatchObject({ status: 200 })
})

test('a proposal opens for those who may see it, and is missing for other signed-in users', async () => {
  const { id, owner_org } = await at.make()
  const author = await at.portal.makeUser()
  await putMember(at.portal.services.db, owner_org, author.id, 'editor')
  await at.call('organization_patch', { id: owner_org, changes_need_approval: true }, at.admin)
  const { result } = (await at.call('dataset_proposal_create', { package_id: id, changes: { notes: 'Yeni' } }, author))
    .body
  const path = `/dataset/proposal/${result.id}`
  for (const user of [author, at.admin]) expect((await open(path, user.token)).status).toBe(200)
  expect((await open(path, (await at.portal.makeUser()).token)).status).toBe(404)
  for (const unknown of ['yok', '00000000-0000-4000-8000-000000000000', 'a%00b'])
    expect((await open(`/dataset/proposal/${unknown}`, author.token)).status).toBe(404)
  expect((await open(path)).status).toBe(200)
})

test('the audit log opens for system administrators, external catalogues for administrators of their organization', async () => {
  const [chief, editor] = [await at.portal.makeUser(), await at.portal.makeUser()]
  const organizations = []
  for (const name of ['kaynakli', 'baska-kurum'])
    organizations.push((await at.call('organization_create', { name }, at.admin)).body.result.id)
  await putMember(at.portal.services.db, organizations[0], chief.id, 'admin')
  await putMember(at.portal.services.db, organizations[0], editor.id, 'editor')
  const statuses = (path: string) =>
    Promise.all([at.admin, chief, editor, undefined].map(async (user) => (await open(path, user?.token)).status))
  expect(await statuses('/ckan-admin/audit')).toEqual([200, 403, 403, 200])
  for (const path of ['/harvest', '/harvest/new']) expect(await statuses(path)).toEqual([200, 200, 403, 200])
  const sources = []
  for (const owner_org of organizations) {
    const source = { url: 'https://ornek.org.tr', title: 'Örnek', source_type: 'ckan', owner_org }
    sources.push((await at.call('harvest_source_create', source, at.admin)).body.result.id)
  }
  expect(await statuses(`/harvest/${sources[0]}`)).toEqual([200, 200, 403, 200])
  expect(await statuses(`/harvest/${sources[1]}`)).toEqual([200, 403, 403, 200])
  for (const id of ['00000000-0000-4000-8000-000000000000', 'yok', 'a%00b'])
    expect(await statuses(`/harvest/${id}`)).toEqual([404, 404, id === 'a%00b' ? 404 : 403, 200])
})
