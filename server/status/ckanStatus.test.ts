import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { CkanStatus } from './ckanStatus.ts'

const PORTAL = 'http://portal.example'
const INTERNAL = 'http://ckan.internal:5000'
const fake = new FakeCkan()
let isThere = true

beforeAll(async () => {
  await fake.open()
  fake.handler = ({ url = '' }, response) => {
    if (!isThere) return void response.writeHead(302, { location: INTERNAL }).end()
    const result = url.includes('status_show') ? { site_url: INTERNAL, ckan_version: '2.12.0' } : { count: 0 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, result }))
  }
})
afterAll(() => fake.close())

const statusWith = (index?: object, silentSince?: number) =>
  new CkanStatus({ address: fake.address, siteUrl: PORTAL, index: index as never, reads: { silentSince } })
const detailOf = async (status: CkanStatus, name: string) =>
  (await status.report('en')).parts.find((part) => part.name === name)

for (const works of [true, false])
  test(`no text has an address of the internal network, when CKAN ${works ? 'responds' : 'redirects'}`, async () => {
    isThere = works
    const report = await statusWith().report('en')
    expect(report.parts.length).toBeGreaterThan(works ? 10 : 2)
    expect(JSON.stringify(report)).not.toMatch(/ckan\.internal|127\.0\.0\.1/)
    isThere = true
  })

test('says whether links of CKAN lead to this portal', async () => {
  expect(await detailOf(statusWith(), 'doctorSiteUrl')).toMatchObject({
    ...{ state: 'off', detail: 'links in responses of CKAN lead to another address than this portal’s' },
    change: `ckan.site_url = ${PORTAL}`,
  })
})

test('says how old the index is', async () => {
  const index = (minutes: number) => ({
    ...{ state: 'ready', searchable: { copy: { count: 7 } }, checkedAt: Date.now() - minutes * 60_000 },
  })
  const detail = async (minutes: number) => (await detailOf(statusWith(index(minutes)), 'statusCkanIndex'))?.detail
  expect(await detail(0)).toBe('datasets in the portal’s index: 7, up to date')
  expect(await detail(5)).toBe('datasets in the portal’s index: 7, as they were 5 min ago')
})

test('says since when CKAN has not responded', async () => {
  const outage = await detailOf(statusWith(undefined, Date.now() - 180_000), 'statusOutage')
  expect(outage).toMatchObject({ state: 'fails', detail: expect.stringContaining('3 min') })
})

test('what was found before an outage is not said to work during it, nor is its failure said to remain afterwards', async () => {
  const reads: { silentSince: number | undefined } = { silentSince: undefined }
  vi.useFakeTimers({ toFake: ['performance'] })
  const status = new CkanStatus({ address: fake.address, siteUrl: PORTAL, reads })
  const connection = async () => (await detailOf(status, 'doctorConnection'))?.state
  expect(await connection()).toBe('works')
  isThere = false
  reads.silentSince = Date.now()
  vi.advanceTimersByTime(3_000)
  expect(await connection()).toBe('fails')
  expect((await status.report('en')).parts.map(({ name }) => name)).not.toContain('doctorVersion')
  isThere = true
  reads.silentSince = undefined
  vi.advanceTimersByTime(3_000)
  expect(await connection()).toBe('works')
  vi.useRealTimers()
})
