import { expect, test } from 'vitest'
import { createCkanProxy } from '../ckanProxy/createCkanProxy.ts'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { Health } from '../health/Health.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'

const at = datasetFixture('/tmp')

type Part = { name: string; title: string; state: string; detail: string; change: string | null }

async function report(locale: 'tr' | 'en' = 'en') {
  const { status, body } = await at.call('portal_status', {}, { token: at.admin.token, locale })
  const parts: Part[] = body.result.parts
  return { status, result: body.result, part: (name: string) => parts.find((each) => each.name === name) }
}

test('a sysadmin learns the state of each part, in the language of the request', async () => {
  const { services } = at.portal
  services.health = new Health({
    db: services.db,
    catalogue: services.catalogue,
    storage: new DirectoryStorage('/tmp'),
  })
  const { status, part } = await report()
  expect(status).toBe(200)
  expect(part('statusDatabase')).toMatchObject({ state: 'works', title: 'Database' })
  expect(part('statusDatabase')?.detail).toMatch(/^PostgreSQL \d+/)
  expect(part('statusStorage')?.detail).toMatch(/^\d+ [MG]B of \d+ [MG]B are free$/)
  expect(part('statusMail')).toMatchObject({ state: 'off', change: 'SMTP_URL=smtp://…' })
  expect(part('statusSql')).toMatchObject({ state: 'works', change: null })
  expect((await report('tr')).part('statusDatabase')?.title).toBe('Veritabanı')
})

test('failed loads are listed with their reason', async () => {
  const { db } = at.portal.services
  const { name, resources } = await at.make({
    private: true,
    resources: [{ name: 'Liste', url: 'https://a.example/b.csv' }],
  })
  await db.query(
    `INSERT INTO datastore_load (resource_id, state, error, finished) VALUES ($1, 'error', $2, now())
     ON CONFLICT (resource_id) DO UPDATE SET state = 'error', error = $2, finished = now()`,
    [resources[0].id, { key: 'linkUnreachable' }],
  )
  const { result, part } = await report()
  expect(result.failed_loads).toMatchObject([
    { package_name: name, resource_name: 'Liste', resource_id: resources[0].id },
  ])
  expect(result.failed_loads[0].error).not.toBe('')
  expect(part('statusFailed')).toMatchObject({ state: 'warns' })
})

test('is for sysadmins', async () => {
  for (const who of [at.editor, at.nonMember, {}]) expect((await at.call('portal_status', {}, who)).status).toBe(403)
})

test('in front of a CKAN everybody reads what works there, without addresses', async () => {
  const fake = await new FakeCkan().open()
  const site_url = 'http://ckan.internal:5000'
  fake.handler = (request, response) => {
    if (!request.url?.includes('status_show')) return fake.answer(request, response)
    response.end(JSON.stringify({ success: true, result: { site_url, ckan_version: '2.11.0', extensions: [] } }))
  }
  const { services } = at.portal
  const renderPage = async () => ({ status: 200, html: '' })
  const front = createCkanProxy({ ckan: fake.ckan, site: services.config, renderPage, log: services.log })
  const read = async () => {
    const response = await front.request('http://portal.example/en/api/3/action/portal_status')
    return { status: response.status, text: await response.text() }
  }
  const { status, text } = await read()
  expect(status).toBe(200)
  const { result } = JSON.parse(text) as { result: { parts: Part[] } }
  const part = (name: string) => result.parts.find((each) => each.name === name)
  expect(part('doctorVersion')).toMatchObject({ state: 'works', detail: 'CKAN 2.11.0' })
  expect(part('doctorDatastore')).toMatchObject({ state: 'off', change: 'ckan.plugins = … datastore xloader' })
  expect(text).not.toMatch(/ckan\.internal|127\.0\.0\.1|:5000/)
  const asked = fake.seen.length
  await Promise.all([read(), read()])
  expect(fake.seen.length).toBe(asked) // one check serves everybody for a minute
  fake.close()
})
