import * as v from 'valibot'
import { expect, test } from 'vitest'
import { link_health_list as contract } from '#contract/link_health_list.ts'
import { storeLinkFinding, takeDueLinks } from '../db/linkHealth.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const fixture = datasetFixture()

test('lists the checks of a dataset that the caller may read, the same with GET and POST', async () => {
  const { db } = fixture.portal.services
  const resources = [{ name: 'a', url: 'https://ornek.example/a.csv' }]
  const [open, hidden] = [await fixture.make({ resources }), await fixture.make({ resources, private: true })]
  // Broken is only what fails twice in a row.
  for (const link of await takeDueLinks(db, 10))
    for (let time = 0; time < 2; time++) await storeLinkFinding(db, link, { state: 'gone', status: 404 })
  const { body } = await fixture.portal.call('link_health_list', { id: open.name }, { locale: 'en' })
  const list = v.parse(contract.output, body.result)
  expect(list).toMatchObject([{ resource_id: open.resources[0].id, state: 'gone', status: 404 }])
  const got = await fixture.portal.app.request(`${SITE_URL}/en/api/3/action/link_health_list?id=${open.id}`)
  expect(((await got.json()) as { result: unknown }).result).toEqual(list)

  const statusFor = async (user: { token: string } | undefined) =>
    (await fixture.portal.call('link_health_list', { id: hidden.name }, { ...user, locale: 'en' })).status
  expect(await Promise.all([undefined, fixture.nonMember, fixture.editor, fixture.admin].map(statusFor))).toEqual([
    ...[404, 404, 200, 200],
  ])
  expect((await fixture.call('link_health_list', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('link_health_list', {})).status).toBe(409)
})
