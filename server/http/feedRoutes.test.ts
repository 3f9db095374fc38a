import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { tagsOf } from '../xml/testing/tagsOf.ts'

const HOSTILE = `</title><script>alert(1)</script> & "x" ]]>`
let portal: TestCatalogue
let token: string
beforeAll(async () => {
  portal = await testCatalogue()
  ;({ token } = await portal.makeUser({ sysadmin: true }))
  await portal.call('organization_create', { name: 'su', title: HOSTILE }, { token })
  await portal.call('group_create', { name: 'cevre', title: 'Çevre' }, { token })
  for (let number = 1; number <= 45; number++)
    await portal.call(
      'package_create',
      { name: `veri-${number}`, title: `Veri ${number}`, owner_org: 'su', private: number > 41 },
      { token },
    )
  await portal.call(
    'package_create',
    {
      name: 'dusman',
      title: HOSTILE,
      title_translated: { tr: HOSTILE, en: `English ${HOSTILE}` },
      notes: `${HOSTILE}\u0001\u0008`,
      owner_org: 'su',
      author: HOSTILE,
      tags: [{ name: 'Temiz su' }],
      groups: [{ name: 'cevre' }],
      license_id: 'cc-by',
    },
    { token },
  )
})

const get = async (path: string) => {
  const response = await portal.app.request(`http://portal.example${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const entries = (text: string) => tagsOf(text).filter((name) => name === 'entry').length

test('the feed of the last changes is well-formed Atom, also with hostile texts', async () => {
  const { status, type, text } = await get('/feeds/dataset.atom')
  expect([status, type, entries(text)]).toEqual([200, 'application/atom+xml; charset=utf-8', 20])
  expect(text).not.toContain('<script>')
  expect(text.indexOf('<title>&lt;/title&gt;')).toBeLessThan(text.indexOf('<title>Veri 41</title>'))
  expect(text).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
  for (const hidden of ['Veri 42', 'Veri 45']) expect(text).not.toContain(hidden)
})

test('has pages with links to the previous and next ones', async () => {
  const { text } = await get('/feeds/dataset.atom?page=2')
  expect(entries(text)).toBe(20)
  const href = (rel: string) => new RegExp(`rel="${rel}" href="([^"]*)"`).exec(text)?.[1]
  expect(href('first')).toBe('http://portal.example/feeds/dataset.atom')
  expect(href('previous')).toBe('http://portal.example/feeds/dataset.atom')
  expect(href('next')).toBe('http://portal.example/feeds/dataset.atom?page=3')
  expect(href('last')).toBe('http://portal.example/feeds/dataset.atom?page=3')
  expect(entries((await get('/feeds/dataset.atom?page=3')).text)).toBe(2)
})

test.each(['0', '-1', 'abc', '1.5', '', '99999999999'])('refuses page %o', async (page) => {
  expect((await get(`/feeds/dataset.atom?page=${page}`)).status).toBe(400)
})

test.each([
  ['/feeds/organization/su.atom', 20],
  ['/feeds/group/cevre.atom', 1],
  ['/feeds/tag/Temiz%20su.atom', 1],
  ['/feeds/custom.atom?q=english', 1],
  ['/feeds/custom.atom?tags=Temiz+su', 1],
  ['/feeds/custom.atom?license_id=cc-by&organization=su', 1],
  ['/feeds/custom.atom?q=zzyyxx', 0],
  ['/en/feeds/custom.atom?q=%22%5C%3C%26', 0],
] as const)('%s has %i entries', async (path, count) => {
  const { status, text } = await get(path)
  expect([status, entries(text)]).toEqual([200, count])
})

test('is in the language of its address', async () => {
  const { text } = await get('/en/feeds/group/cevre.atom')
  expect(text).toContain('xml:lang="en"')
  expect(text).toContain('<title>English &lt;/title&gt;')
  expect(text).toContain('href="http://portal.example/en/dataset/dusman"')
})

test('has no feed for a missing organization, group or tag', async () => {
  for (const path of ['group/yok', 'organization/yok', 'group/su'])
    expect((await get(`/feeds/${path}.atom`)).status).toBe(404)
  expect((await get('/feeds/group/cevre')).status).toBe(404)
  expect((await get('/feeds/custom.atom?q={!term f=name}x')).status).toBe(400)
})

test('a title of only spaces, which CKAN accepts, is kept, and the name is shown', async () => {
  const titles = { title: '   ', title_translated: { tr: ' ', en: '' } }
  await portal.call('organization_create', { name: 'bos-kurum', ...titles }, { token })
  await portal.call('group_create', { name: 'bos-grup', ...titles }, { token })
  const resources = [{ name: '  ', url: 'https://veri.example/a.csv' }]
  const input = { name: 'bos-veri', owner_org: 'bos-kurum', groups: [{ name: 'bos-grup' }], resources, ...titles }
  const created = await portal.call('package_create', input, { token })
  const { title, organization, resources: files } = created.body.result
  expect([title, organization.title, files[0].name]).toEqual(['bos-veri', '   ', '  '])
  for (const path of ['/feeds/organization/bos-kurum.atom', '/feeds/group/bos-grup.atom', '/dataset/bos-veri.jsonld']) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('bos-veri')
    expect(text).not.toMatch(/[">] +["<]/)
  }
  expect((await get('/feeds/organization/bos-kurum.atom')).text).toContain('<title>bos-veri</title>')
})
