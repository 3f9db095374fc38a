import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reuse_approve } from '#contract/reuse_approve.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('editors and sysadmins approve, once or more; others cannot see a reuse that waits', async () => {
  const { name: package_id } = await fixture.make()
  const author = await fixture.portal.makeUser()
  const make = async (path: string) => {
    const input = { package_id, title: 'Harita', url: `https://ornek.example/${path}` }
    return String((await fixture.call('reuse_create', input, author)).body.result.id)
  }
  const [one, other] = [await make('a'), await make('b')]
  const statusFor = async (id: string, user?: { token: string }) =>
    (await fixture.portal.call('reuse_approve', { id }, { ...user, locale: 'en' })).status
  expect(await statusFor(one)).toBe(403)
  expect(await statusFor(one, fixture.nonMember)).toBe(404)
  expect(await statusFor(one, author)).toBe(403)
  const { body } = await fixture.call('reuse_approve', { id: one })
  expect(v.parse(reuse_approve.output, body.result)).toMatchObject({ id: one, approved: true, can_approve: false })
  expect(await statusFor(one, fixture.editor)).toBe(200)
  expect(await statusFor(other, fixture.admin)).toBe(200)
  expect(await statusFor(one, fixture.nonMember)).toBe(403)
  for (const id of ['yok', '0f586a32-9e5e-459a-b273-f7b132d43093'])
    expect(await statusFor(id, fixture.editor)).toBe(404)
  expect((await fixture.call('reuse_approve', {})).status).toBe(409)
})
