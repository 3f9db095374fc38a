import * as v from 'valibot'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { reuse_create } from '#contract/reuse_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()
const given = { title: 'Harita', url: 'https://ornek.example/harita' }

test('a user’s reuse waits for approval, an editor’s is approved at once', async () => {
  const { name: package_id } = await fixture.make()
  const create = (url: string, user: { token: string }) =>
    fixture
      .call('reuse_create', { ...given, package_id, url }, user)
      .then(({ body }) => v.parse(reuse_create.output, body.result))
  const description = 'İlçelerin nüfusu'
  const { body } = await fixture.call('reuse_create', { ...given, package_id, description }, fixture.nonMember)
  expect(v.parse(reuse_create.output, body.result)).toMatchObject({
    ...given,
    description,
    approved: false,
    can_delete: true,
  })
  expect(await create('https://ornek.example/b', fixture.editor)).toMatchObject({ approved: true })
  expect(await create('https://ornek.example/c', fixture.admin)).toMatchObject({ approved: true })
})

test('an anonymous caller and one who may not see the dataset are refused', async () => {
  const { name: package_id } = await fixture.make({ private: true })
  const anonymous = await fixture.portal.call('reuse_create', { ...given, package_id }, { locale: 'en' })
  expect([anonymous.status, anonymous.body.error.message]).toEqual([403, expect.stringContaining('Sign in')])
  expect((await fixture.call('reuse_create', { ...given, package_id }, fixture.nonMember)).status).toBe(404)
  expect((await fixture.call('reuse_create', { ...given, package_id: 'yok' }, fixture.nonMember)).status).toBe(404)
})

test('each wrong field has its message', async () => {
  const { name: package_id } = await fixture.make()
  for (const [field, value, message] of [
    ['title', ' ', /Missing value/],
    ['title', 'x'.repeat(201), /at most 200 characters/],
    ['description', 'x'.repeat(1001), /at most 1000 characters/],
    ['url', '', /Missing value/],
    ['url', 'javascript:alert(1)', /full web address/],
    ['url', `https://ornek.example/${'x'.repeat(2000)}`, /at most 2000 characters/],
  ] as const) {
    const { status, body } = await fixture.call(
      'reuse_create',
      { ...given, package_id, [field]: value },
      fixture.nonMember,
    )
    expect([field, status, Object.keys(body.error).sort()]).toEqual([field, 409, ['__type', field]])
    expect(body.error[field].join(' ')).toMatch(message)
  }
})

test('the same page is listed once for a dataset, and may be listed for another', async () => {
  const [one, other] = [await fixture.make(), await fixture.make()]
  const create = (package_id: string, url: string) => fixture.call('reuse_create', { ...given, package_id, url })
  expect((await create(one.name, 'https://ornek.example/ayni')).status).toBe(200)
  const again = await create(one.name, 'http://www.ornek.example/ayni/#top')
  expect([again.status, again.body.error.url]).toEqual([409, [expect.stringMatching(/already has a reuse/)]])
  expect((await create(other.name, 'https://ornek.example/ayni')).status).toBe(200)
})

test('a user has a limit of waiting reuses, and a dataset of reuses', async () => {
  const { name: package_id } = await fixture.make()
  const author = await fixture.portal.makeUser()
  const create = (index: number, user: { token: string }) =>
    fixture.call('reuse_create', { ...given, package_id, url: `https://ornek.example/${index}` }, user)
  for (let index = 0; index < limits.waitingReuses.max; index++) expect((await create(index, author)).status).toBe(200)
  const beyond = await create(1000, author)
  expect([beyond.status, Object.keys(beyond.body.error).sort()]).toEqual([409, ['__type', 'title']])
  await fixture.portal.services.db.query(
    `INSERT INTO reuse (package_id, title, url, url_key) SELECT p.id, 'x', 'https://ornek.example', n::text
     FROM package p, generate_series(1, $2) n WHERE p.name = $1`,
    [package_id, limits.reusesOfDataset.max],
  )
  const full = await create(1001, fixture.editor)
  expect([full.status, Object.keys(full.body.error).sort()]).toEqual([409, ['__type', 'package_id']])
})
