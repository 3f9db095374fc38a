import { hydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, OUTAGE } from '../api/queryClient.ts'
import { aDataset, aSearchResponse } from '../testing/builders.ts'
import { type ActionStub, stubAction, stubFailure, stubPortal } from '../testing/stubAction.ts'
import { testNow, testSite } from '../testing/testSite.ts'
import { App } from './App.tsx'
import { BACKGROUNDS } from './documentHtml.ts'
import { render } from './render.tsx'
import { createRoutes, loadComponents } from './routes.ts'
import type { Seed } from './seed.ts'

const stations = aDataset({
  name: 'stations',
  title: 'Air stations',
  notes: 'Where the air is measured.',
  extras: [
    { key: 'Accrual periodicity', value: `https://data.example/${'long/'.repeat(20)}frequency/MONTHLY` },
    { key: 'remark', value: 'Nobody who is shown in a list either' },
  ],
  author: 'Nobody who is shown in a list',
  organization: { id: 'o', name: 'city', title: 'City', description: 'Long', image_url: '' } as never,
  resources: [{ id: 'r', format: 'CSV', url: 'https://data.example/a.csv', size: 1234, description: 'Every station' }],
})
const search = stubAction('package_search', () => aSearchResponse([stations], { organization: { city: 1 } }))
const show = stubAction('package_show', () => stations)

const ofSeries = ['2021', '2023'].map((year) =>
  aDataset({
    ...{ name: `people-${year}`, title: `Population, ${year}`, owner_org: 'o' },
    organization: { id: 'o', name: 'city', title: 'City' } as never,
  }),
)
const series = [
  stubAction('package_show', () => ofSeries[0] ?? stations),
  stubAction('package_search', () => aSearchResponse(ofSeries)),
]

const renderAt = (url: string, stubs: ActionStub[] = [search, show], cookies = '') =>
  render({
    url,
    origin: 'https://data.example',
    cookies,
    site: testSite,
    callAction: stubPortal(stubs).callAction,
    now: testNow,
    hasSearchIndex: true,
    assets: { manifest: null },
  })

const bodyOf = (html: string) => /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html)?.[1]
// The test's own HTML has this type.
const seedOf = (html: string) => JSON.parse(/id="first-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Seed

describe('render', () => {
  it.each([
    ['Where the air is measured. Every hour.', 'Where the air is measured.'],
    ['', 'Air stations, City, CSV'],
    [null, 'Air stations, City, CSV'],
  ])('describes a dataset with the notes %j for search engines', async (notes, description) => {
    const { html } = await renderAt('/en/dataset/stations', [
      search,
      stubAction('package_show', () => ({ ...stations, notes })),
    ])
    expect(html).toContain(`<meta name="description" content="${description}">`)
  })

  it('sends a readable page with its data, its title and links to its other language', async () => {
    const { status, html, isWhole } = await renderAt('/en/dataset?q=air')
    expect([status, isWhole]).toEqual([200, true])
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<title>“air” in datasets · Fihrist</title>')
    expect(html).toContain('<link rel="canonical" href="https://data.example/en/dataset?q=air">')
    expect(html).toContain('<link rel="alternate" hreflang="tr" href="https://data.example/dataset?q=air">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://data.example/dataset?q=air">')
    expect(bodyOf(html)).toContain('>1 dataset</h1>')
    expect(bodyOf(html)).toContain('href="/en/dataset/stations"')
  })

  it.each(['/en/dataset?q=a%00b%0A', '/en/embed/dataset?q=a%00b%0A'])(
    'has no control characters of the address %s in the title',
    async (url) => {
      const { html } = await renderAt(url)
      const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
      expect(title).toMatch(/^“?a b”?( in datasets)? · Fihrist$/)
    },
  )

  it('renders an address with a slash at its end as the address without it', async () => {
    const [{ html }, other] = await Promise.all([renderAt('/en/dataset/?q=air'), renderAt('/en/dataset?q=air')])
    // The embedded data has the time at which it arrived.
    const withoutSeed = (page: string) => page.replace(/<script type="application\/json".*/, '')
    expect(withoutSeed(html)).toBe(withoutSeed(other.html))
    expect(bodyOf(html)).toContain('aria-current="page"')
  })

  it('gives each of several pages at once its own data', async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `Dataset of request ${n}.`)
    const pages = await Promise.all(
      titles.map((title) =>
        renderAt('/en/dataset/stations', [search, stubAction('package_show', () => ({ ...stations, title }))]),
      ),
    )
    for (const [index, { html }] of pages.entries()) {
      expect(titles.filter((title) => html.includes(title))).toEqual([titles[index]])
    }
  })

  it('sends the page of the watch list without a word about a list that only the browser has, and without its buttons', async () => {
    const { html } = await renderAt('/en/watched')
    const main = /<main.*<\/main>/s.exec(html)?.[0]
    expect(main).toContain('this page needs JavaScript')
    expect(main).not.toMatch(/You do not watch anything|<button|type="file"/)
  })

  it('says how old the data is while the catalogue does not respond, also after hydration', async () => {
    const { callAction } = stubPortal([search])
    const outage = { silentSince: testNow - 5 * 60_000, receivedAt: testNow - 3 * 3_600_000 }
    const { html } = await render({
      url: '/en/dataset',
      site: testSite,
      callAction: async (call) => ({ ...(await callAction(call)), outage }),
      now: testNow,
      hasSearchIndex: true,
      assets: { manifest: null },
    })
    expect(bodyOf(html)).toContain('The catalogue stopped responding 5 minutes ago')
    expect(bodyOf(html)).toContain('was read 3 hours ago')
    const client = createQueryClient(callAction)
    hydrate(client, seedOf(html).responses)
    expect(client.getQueryData(OUTAGE)).toEqual(outage)
  })

  it('answers a search beyond a limit with status 400, the message and the typed query', async () => {
    const refused: ActionStub = {
      action: 'package_search',
      respond: () => ({
        status: 400,
        body: { help: '', success: false, error: { __type: 'Validation Error', q: ['At most 4000 characters.'] } },
      }),
    }
    const typed = 'a'.repeat(60_000)
    const began = process.cpuUsage()
    const { status, html } = await renderAt(`/en/dataset?q=${typed}`, [refused])
    const { user, system } = process.cpuUsage(began)
    expect(status).toBe(400)
    expect(bodyOf(html)).toContain('At most 4000 characters.')
    expect(bodyOf(html)).toContain(`value="${typed}"`)
    expect((user + system) / 1000).toBeLessThan(2_000)
  })

  it.each([
    ['/', [search], '/dataset/stations"'],
    ['/en/dataset?q=air', [search], '/dataset/stations"'],
    ['/dataset?organization=city', [search], '/dataset/stations"'],
    ['/en/dataset/series/people-2021', series, 'Periods without a dataset: 2022.'],
  ])(
    'embeds the data to render %s identically in the browser, without fields that lists do not show',
    async (url, stubs, text) => {
      const { html } = await renderAt(url, stubs)
      expect(bodyOf(html)).toContain(text)
      const seed = seedOf(html)
      const offline = createQueryClient(() => Promise.reject(new Error('a new request')), { retries: false })
      hydrate(offline, seed.responses)
      const routes = createRoutes(seed.site, () => offline)
      await loadComponents(routes, url)
      const router = createMemoryRouter(routes, {
        initialEntries: [url],
        hydrationData: { loaderData: seed.loaderData },
      })
      const { prelude } = await prerender(
        <App queryClient={offline} site={seed.site} now={seed.now} theme={seed.theme} pageHead={{}} routes={routes}>
          <RouterProvider router={router} />
        </App>,
      )
      expect(await new Response(prelude).text()).toBe(bodyOf(html))
      expect(html).not.toContain('Nobody who is shown')
    },
  )

  it.each([
    '/en/dataset/stations',
    '/en/dataset/stations?view=chart',
    '/en/embed/dataset/stations/resource/r?view=chart',
    '/en/embed/dataset/stations/resource/r',
  ])('sends the page %s without rows that take too long', async (url) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const table = aDataset({ ...stations, resources: [{ id: 'r', format: 'CSV', url: 'a', datastore_active: true }] })
    const { callAction } = stubPortal([stubAction('package_show', () => table)])
    const page = render({
      url,
      site: testSite,
      callAction: (call) => (call.action.startsWith('datastore_') ? new Promise(() => {}) : callAction(call)),
      now: testNow,
      hasSearchIndex: true,
      assets: { manifest: null },
    })
    let isSent = false
    page.finally(() => {
      isSent = true
    })
    while (!isSent) await vi.advanceTimersByTimeAsync(500).then(() => new Promise(setImmediate))
    vi.useRealTimers()
    const { html, isWhole } = await page
    expect(html).toContain('Air stations')
    expect(isWhole).toBe(false)
  })

  it.each([
    ['/', ['package_search']],
    ['/dataset/stations', ['package_activity_list', 'package_show']],
    ['/organization', ['organization_list', 'package_search']],
    ['/group', ['group_list', 'package_search']],
  ])('calls only actions that another CKAN has on %s', async (url, actions) => {
    const { callAction, calls } = stubPortal([search, show])
    const site = { ...testSite, hasOwnCatalogue: false, dataRequest: null }
    await render({ url, site, callAction, now: testNow, hasSearchIndex: false, assets: { manifest: null } })
    expect([...new Set(calls.map(({ action }) => action))].sort()).toEqual(actions)
  })

  it('embeds only the shown letter of a long index', async () => {
    const names = Array.from({ length: 2_000 }, (_, n) => `${'abcd'[n % 4]}-organization-of-many-${n}`)
    const facets = { organization: Object.fromEntries(names.map((name) => [name, 1])) }
    const list = stubAction('organization_list', names.slice(0, 1_000))
    const counts = stubAction('package_search', () => aSearchResponse([], facets))
    const { status, html } = await renderAt('/en/organization?letter=C', [list, counts])
    expect(status).toBe(200)
    expect(html).toContain('c-organization-of-many-2<')
    expect(html).not.toContain('b-organization-of-many')
    expect(html.length).toBeLessThan(400_000)
  })

  it.each([
    [404, 'a page that does not exist', '/nowhere', []],
    [404, 'a language that is not spoken', '/de/dataset', []],
    [404, 'a published query of a CKAN, which has none', '/sql/x', []],
    [404, 'a dataset that is not there', '/dataset/x', [stubFailure('package_show', 404, 'Not Found Error')]],
    [
      403,
      'a dataset that is not for everyone',
      '/dataset/x',
      [stubFailure('package_show', 403, 'Authorization Error')],
    ],
    [404, 'a file that its dataset does not have', '/dataset/stations/resource/gone', [show]],
    [200, 'a file of a dataset', '/dataset/stations/resource/r', [show]],
    [503, 'a portal that fails', '/dataset', [stubFailure('package_search', 500)]],
    [
      200,
      'words that the portal cannot read',
      '/dataset?q=a:b:c',
      [stubFailure('package_search', 409, 'Search Error')],
    ],
  ])('answers %i with a message for %s', async (status, _, url, stubs) => {
    const page = await renderAt(url, stubs)
    expect(page.status).toBe(status)
    expect(bodyOf(page.html)).toMatch(/<h1[ >]/)
    if (status !== 200) expect(page.html).toContain('<meta name="robots" content="noindex">')
  })

  it('does not let search engines list the page of a person', async () => {
    // The page reads only these fields.
    const ayse = stubAction('user_show', { id: 'u2', name: 'ayse', display_name: 'Ayşe Demir' } as never)
    const { status, html } = await renderAt('/user/ayse', [ayse])
    expect([status, html]).toEqual([200, expect.stringContaining('<meta name="robots" content="noindex">')])
  })

  it('escapes catalogue texts inside the embedded JSON', async () => {
    const hostile = aDataset({ name: 'x', title: '</script><script>alert(1)</script>', notes: '<!--<script>' })
    const { html } = await renderAt('/dataset', [stubAction('package_search', () => aSearchResponse([hostile]))])
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(seedOf(html).responses.queries.length).toBeGreaterThan(0)
  })

  it.each(['/en/dataset?q=a%00b', '/en/tag/a%00b', '/en/embed/dataset?q=a%00b'])(
    'has no NUL of the address %s in the HTML',
    async (url) => {
      const { html } = await renderAt(url)
      expect(html).toContain('</html>')
      expect(html).not.toContain('\0')
    },
  )

  it.each(['/en/%E0%A4%A', '/en/dataset/%E0%A4%A', '/en/%'])(
    'shows an ordinary page at the malformed address %s, and writes no line to the log',
    async (url) => {
      const warn = vi.spyOn(console, 'warn')
      const { status, html } = await renderAt(url, [stubFailure('package_show', 404)])
      expect(warn).not.toHaveBeenCalled()
      expect([status, html]).toEqual([404, expect.stringContaining('<html lang="en"')])
      warn.mockRestore()
    },
  )

  it.each(['/%', '/dataset?q=%E0%A4%A', '/dataset?page=1e9', '//evil.example', '/dataset/%00', '/en/%2F%2F'])(
    'survives the address %s',
    async (url) => {
      const { status, html } = await renderAt(url)
      expect([200, 404]).toContain(status)
      expect(html).toContain('</html>')
    },
  )

  it('puts the theme of the cookie into the HTML, and ignores other values', async () => {
    expect((await renderAt('/accessibility', [], 'a=b; theme=dark')).html).toContain(
      '<html lang="tr" dir="ltr" data-theme="dark">',
    )
    expect((await renderAt('/accessibility', [], 'theme=dark')).html).toContain(
      `<meta name="theme-color" content="${BACKGROUNDS.dark}">`,
    )
    expect((await renderAt('/accessibility', [], 'theme=x" onload="y')).html).toContain('<html lang="tr" dir="ltr">')
  })

  it('renders an embedded page as HTML alone, with the theme of its address', async () => {
    const { status, html } = await renderAt('/en/embed/dataset/stations?theme=dark', [show], 'theme=light')
    expect(status).toBe(200)
    expect(html).toContain('data-theme="dark"')
    expect(html).toContain('src="/src/embed.ts"')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/first-answers|<header|<footer/)
    expect((await renderAt('/en/embed/dataset/stations?view=map', [show])).html).toContain('first-answers')
  })

  it('renders the embedded results of a search, with links that open outside the frame', async () => {
    const { status, html } = await renderAt('/en/embed/dataset?q=air')
    expect(status).toBe(200)
    expect(html).toMatch(/<a href="\/en\/dataset\/stations" target="_blank"/)
    expect(html).not.toContain('first-answers')
  })
})
