import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSite as readSiteFile } from '#contract/site.ts'
import { imageHostsOf, readSite, settingsOf } from './site.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  await writeFile(join(folder, 'site.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return readSite(folder)
}

it('reads the file of the program', async () => {
  expect(await readSite('public')).toMatchObject({ title: { tr: 'Fihrist' }, languages: ['tr', 'en'] })
})

it.each([{}, { title: null, languages: null, ckan: {}, tagline: null }])('completes what %j omits', async (content) => {
  expect(await read(content)).toEqual({
    title: { tr: 'Fihrist', en: 'Fihrist' },
    tagline: {},
    headline: {},
    description: {},
    languages: ['tr', 'en'],
    timeZone: 'Europe/Istanbul',
    ckan: { base: '' },
    logo: null,
    mapTiles: null,
    theme: null,
    contact: null,
    accessibilityContact: null,
    source: null,
    dataRequest: null,
    questions: [],
    examples: {},
  })
})

it("has the portal's name in every language that it offers, and uses the first one", async () => {
  const site = await read({ title: { en: 'Data of Izmir' }, languages: ['en', 'tr', 'en'] })
  expect(site).toMatchObject({ title: { en: 'Data of Izmir', tr: 'Data of Izmir' }, languages: ['en', 'tr'] })
  const settings = {
    siteUrl: 'https://data.example',
    createOrganizations: 'users',
    createGroups: 'sysadmins',
    addToGroups: 'members',
    trashDays: 30,
    formerFiles: 5,
    formerFileDays: 90,
  } as const
  expect(settingsOf(site, settings)).toMatchObject({
    ...settings,
    localeDefault: 'en',
    siteTitle: { tr: 'Data of Izmir', en: 'Data of Izmir' },
    siteDescription: { tr: '', en: '' },
  })
})

it.each([
  ['{ "title": ', ''],
  ['"text"', 'site.json: '],
  [{ title: 'Fihrist' }, 'title: '],
  [{ title: { tr: 5 } }, 'title.tr: '],
  [{ title: { tr: '  ' } }, 'title.tr: '],
  [{ languages: 'tr' }, 'languages: '],
  [{ languages: ['tr', 'de'] }, 'languages.1: '],
  [{ timeZone: 'Europe/Istambul' }, 'timeZone: '],
  [{ ckan: 'https://data.example' }, 'ckan: '],
  [{ ckan: { base: 'data.example' } }, 'ckan.base: '],
  [{ theme: '../secret' }, 'theme: '],
  [{ mapTiles: { url: 'https://{s}.example/{z}/{x}/{y}.png', attribution: '' } }, 'mapTiles.url: '],
  [{ mapTiles: { url: 'https://a.example/{z}/{x}.png', attribution: '' } }, 'mapTiles.url: '],
  [{ contact: 'somebody' }, 'contact: '],
  [{ source: 'javascript:alert(1)' }, 'source: '],
  [{ titel: { tr: 'Fihrist' } }, 'titel: böyle bir anahtar yok · is no known key; title, '],
  [{ ckan: { bse: '' } }, 'ckan'],
  [{ logo: 'javascript:alert(1)' }, 'logo: '],
  [{ contact: 'javascript:alert(1)//@x' }, 'contact: '],
  [{ logo: '//cdn.example/logo.svg' }, 'logo: '],
  [{ dataRequest: { url: 'javascript:1' } }, 'dataRequest.url: '],
  [{ dataRequest: { email: 'somebody' } }, 'dataRequest.email: '],
  [{ dataRequest: { mail: 'a@b.example' } }, 'dataRequest'],
  [{ mapTiles: { url: 'https://a.example/{z}/{x}/{y}.png', attribution: '', maxZoom: 2.5 } }, 'mapTiles.maxZoom: '],
  [{ mapTiles: { url: 'https://a.example/{z}/{x}/{y}.png', attribution: '', maxZoom: 'x' } }, 'mapTiles.maxZoom: '],
  [{ questions: [{ title: 'Kaç?', sql: 'SELECT 1' }] }, 'questions.0.title: '],
  [{ examples: { tr: 'hava' } }, 'examples.tr: '],
  [{ questions: [{ title: { tr: 'Kaç?' } }] }, 'questions.0'],
  [{ questions: [{ title: { tr: 'Kaç?' }, sql: 'x'.repeat(4001) }] }, 'questions.0.sql: '],
  [{ questions: Array(4).fill({ title: {}, sql: 'SELECT 1' }) }, 'questions: '],
])('rejects %j and names the position', async (content, place) => {
  const { message } = await read(content).then(
    () => ({ message: '' }),
    (error: Error) => error,
  )
  expect(message).toContain(`${join(folder, 'site.json')}\n${place}`)
  // The words of the library are English only, and a regular expression tells an operator nothing.
  if (place !== '') expect(message).toMatch(/ · /)
  expect(message).not.toMatch(/Invalid|Expected/)
})

it('accepts every key of the documents', async () => {
  const table = (await readFile('docs/theming.md', 'utf8')).split('\n## site.json\n')[1] ?? ''
  const keys = [...table.matchAll(/^\| `(\w+)/gm)].map(([, key]) => key ?? '')
  expect(keys).toContain('mapTiles')
  expect(Object.keys(await read(Object.fromEntries(keys.map((key) => [key, null]))))).toEqual(
    expect.arrayContaining(keys),
  )
})

it('is read by a browser also if it has a key that only a newer app knows', () => {
  const newer = { newKey: 1, logo: '/logo.svg', ckan: { base: '', newKey: 1 } }
  expect(readSiteFile(newer, ['tr'], 'ignored')).toMatchObject({ logo: '/logo.svg', ckan: { base: '' } })
})

it.each(['/logos/ad.svg', 'https://a.example/logo.svg', 'data:image/png;base64,AAAA'])(
  'takes the logo %s',
  async (logo) => {
    expect((await read({ logo })).logo).toBe(logo)
  },
)

it('allows pictures from the settings, the logo, the map tiles and the CKAN', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '', maxZoom: 18 }
  const hosts = (
    imageHosts: string[],
    ckanUrl: string | undefined,
    logo: string | null,
    mapTiles: typeof tiles | null = null,
  ) => imageHostsOf({ imageHosts, ckanUrl }, { logo, mapTiles })
  expect(hosts([], undefined, null)).toEqual([])
  expect(hosts([], undefined, '/logo.svg')).toEqual([])
  expect(hosts(['https://a.example'], 'https://ckan.example/data', 'https://a.example/logo.svg')).toEqual([
    'https://a.example',
    'https://ckan.example',
  ])
  expect(hosts([], undefined, null, tiles)).toEqual(['https://tiles.example'])
})
