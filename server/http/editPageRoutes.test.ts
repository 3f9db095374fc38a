import { expect, test } from 'vitest'
import { putMember } from '../db/members.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const at = datasetFixture()

async function edit(name: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const answer = await at.portal.app.request(`${SITE_URL}/en/dataset/edit/${name}`, { headers })
  return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() }
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

test('is the same for anonymous visitors, whether or not the dataset exists', async () => {
  const { name } = await at.make({ private: true })
  const there = await edit(name)
  expect(there.status).toBe(200)
  expect(await edit('yok-boyle-bir-veri')).toEqual(there)
})
