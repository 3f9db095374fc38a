import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('only the author, editors and sysadmins can delete a reuse', async () => {
  const { name: package_id } = await fixture.make()
  const author = await fixture.portal.makeUser()
  const statusFor = async (id: string, user?: { token: string }) =>
    (await fixture.portal.call('reuse_delete', { id }, { ...user, locale: 'en' })).status
  for (const [index, deleter] of [author, fixture.editor, fixture.admin].entries()) {
    const input = { package_id, title: 'Harita', url: `https://ornek.example/${index}` }
    const { body } = await fixture.call('reuse_create', input, author)
    const id = String(body.result.id)
    expect(await statusFor(id)).toBe(403)
    expect(await statusFor(id, fixture.nonMember)).toBe(404)
    await fixture.call('reuse_approve', { id })
    expect(await statusFor(id, fixture.nonMember)).toBe(403)
    expect(await statusFor(id, deleter)).toBe(200)
    expect(await statusFor(id, deleter)).toBe(404)
  }
  expect((await fixture.call('reuse_list', { id: package_id })).body.result).toEqual([])
  expect((await fixture.call('reuse_delete', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('reuse_delete', {})).status).toBe(409)
})
