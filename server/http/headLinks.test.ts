import { beforeAll, expect, test } from 'vitest'
import { plainText } from '#contract/excerpt.ts'
import { createApp } from '../app.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

const HOSTILE = `</script><script>alert(1)</script><!-- & $& $'`
const NOTES = `**Su** ve [baraj](https://example.org) ${HOSTILE}`
let portal: TestCatalogue
let status = 200
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'su', title: HOSTILE }, { token })
  const resources = [{ url: 'http://example.org/a.csv', format: 'CSV', size: 12 }]
  const extras = [{ key: 'temporal_start', value: '2019' }]
  const input = { name: 'baraj', title: HOSTILE, notes: NOTES, owner_org: 'su', license_id: 'cc-by', resources, extras }
  await portal.call('package_create', input, { token })
  await portal.call('package_create', { name: 'gizli', owner_org: 'su', private: true }, { token })
})
/** The head of a page, as sent to a browser. */
async function headOf(path: string): Promise<string> {
  const { services } = portal
  const renderPage = async () => ({ status, html: '<head><title>t</title></head><body></body>' })
  const app = createApp({ services, dataDir: '/nonexistent', renderPage })
  const html = await (await app.request(`http://portal.example${path}`)).text()
  return html.slice(0, html.indexOf('<body>'))
}
const blockOf = (head: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? ''

test('describes a dataset for search engines, and no text of it can end the script element', async () => {
  const head = await headOf('/en/dataset/baraj')
  expect(head.match(/<script/g)).toHaveLength(1)
  expect(JSON.parse(blockOf(head))).toMatchObject({
    '@type': 'Dataset',
    name: HOSTILE,
    description: plainText(NOTES),
    license: 'https://creativecommons.org/licenses/by/4.0/',
    temporalCoverage: '2019/..',
    creator: { '@type': 'Organization', name: HOSTILE },
    distribution: [{ '@type': 'DataDownload', contentUrl: 'http://example.org/a.csv', contentSize: '12 B' }],
  })
})

test('links the dataset’s RDF, and lists to their feeds', async () => {
  expect(await headOf('/dataset/baraj')).toContain(
    '<link rel="alternate" type="text/turtle" href="http://portal.example/dataset/baraj.ttl">',
  )
  for (const [path, feed] of [
    ['/', '/feeds/dataset.atom'],
    ['/en/dataset?q=su', '/en/feeds/dataset.atom'],
    ['/organization/su', '/feeds/organization/su.atom'],
  ] as const)
    expect(await headOf(path)).toContain(`type="application/atom+xml" href="http://portal.example${feed}"`)
})

test('adds only the portal’s image for hidden and missing datasets, and nothing after errors', async () => {
  for (const path of ['/dataset/gizli', '/dataset/yok', '/dataset/%E0%A4%A', '/accessibility'])
    expect(await headOf(path)).toMatch(
      /^<head><title>t<\/title>(<meta property="(og:image|twitter:card)[^>]*>){4}<\/head>$/,
    )
  status = 404
  expect(await headOf('/dataset/baraj')).not.toContain('ld+json')
})

test('names the image of a public dataset, and that of the portal on other pages', async () => {
  const imageOf = async (path: string) => /property="og:image" content="([^"]*)"/.exec(await headOf(path))?.[1]
  status = 200
  expect(await imageOf('/en/dataset/baraj')).toBe('http://portal.example/en/dataset/baraj/share.png')
  for (const path of ['/en', '/en/dataset', '/en/organization/su', '/en/dataset/gizli', '/en/sql'])
    expect(await imageOf(path)).toBe('http://portal.example/en/share.png')
})
