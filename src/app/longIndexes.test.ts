import { expect, it } from 'vitest'
import { aSearchResponse } from '../testing/builders.ts'
import { stubAction, stubPortal } from '../testing/stubAction.ts'
import { testNow, testSite } from '../testing/testSite.ts'
import { render } from './render.tsx'

/** The number of organizations of the largest portal in the tests: dati.gov.it, most of which begin with one word. */
const ORGANIZATIONS = 7_756
const MOST_BYTES = 60_000

const title = (n: number) =>
  `${['Comune di', 'Αρχή', 'Ağrı Belediyesi', 'Управление', 'Unione dei Comuni'][n % 9] ?? 'Comune di'} San Giovanni in Valle ${n}`
const stubsOf = (names: string[]) => {
  const facet = (field: string) => ({
    title: field,
    items: names.map((name, n) => ({ name, display_name: title(n), count: (n % 40) + 1 })),
  })
  return [
    stubAction('organization_list', ({ all_fields }: { all_fields?: unknown }) =>
      all_fields ? [] : [...names, 'empty'],
    ),
    stubAction('group_list', ({ all_fields }: { all_fields?: unknown }) => (all_fields ? [] : names)),
    stubAction('catalogue_overview', {
      ...{ tables: 0, rows: 0, tables_of_the_day: [] },
      organizations: names.map((name) => ({
        ...{ name, datasets: 9, changed_in_month: 1, changed_in_year: 2, last_changed: '2026-01-01T00:00:00' },
        formats: ['CSV', 'KML', 'SHP', 'PDF'],
      })),
    }),
    stubAction('package_search', (input: { 'facet.field'?: unknown; 'facet.limit'?: unknown }) => {
      const [field = ''] = Array.isArray(input['facet.field']) ? input['facet.field'] : []
      const limit = Number(input['facet.limit'])
      const { title: of, items } = facet(String(field))
      const shown = limit < 0 ? items : items.slice(0, limit)
      return { ...aSearchResponse([], {}), search_facets: { [of]: { title: of, items: shown } } }
    }),
  ]
}

const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `comune-di-${String(n).padStart(5, '0')}`)
const largest = stubsOf(namesOf(ORGANIZATIONS))

const pageAt = async (url: string, stubs = largest) => {
  const { status, html } = await render({
    ...{
      url,
      origin: 'https://data.example',
      cookies: '',
      site: testSite,
      now: testNow,
      hasSearchIndex: true,
      assets: { manifest: null },
    },
    callAction: stubPortal(stubs).callAction,
  })
  expect(status).toBe(200)
  return html
}
const entriesIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/(?:en\/)?(?:organization|group|tag)\/([^"?]+)"/g)].map(([, name]) => name)

it.each([
  '/en/organization',
  '/organization?letter=C&page=30',
  '/en/organization?letter=%E2%80%A6',
  '/organization?letter=*',
  '/en/organization?sort=count&page=3',
  '/organization?sort=fresh',
  '/group',
  '/en/group?sort=count',
  '/tag',
  '/en/tag?sort=count&page=2',
])(`%s has less than 60 kB of HTML with ${ORGANIZATIONS} entries`, async (url) => {
  const html = await pageAt(url)
  expect(entriesIn(html).length).toBeGreaterThan(0)
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES)
})

it('leads to every organization by links, without JavaScript', async () => {
  const names = namesOf(700)
  const stubs = stubsOf(names)
  const seen = new Set<string>()
  const found = new Set<string | undefined>()
  const waiting = ['/en/organization']
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url)) continue
    seen.add(url)
    const html = await pageAt(url, stubs)
    for (const name of entriesIn(html)) found.add(name)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/en\/organization\?[^"]+)"/g))
      if (!href.includes('sort=')) waiting.push(href.replaceAll('&amp;', '&'))
  }
  expect(names.filter((name) => !found.has(name))).toEqual([])
})
