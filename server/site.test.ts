import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  [{ examples: { tr: 'hava' } }, 'examples.tr: '],
  [{ questions: [{ title: { tr: 'Kaç?' } }] }, 'questions.0'],
  [{ questions: [{ title: { tr: 'Kaç?' }, sql: 'x'.repeat(4001) }] }, 'questions.0.sql: '],
  [{ questions: Array(4).fill({ title: {}, sql: 'SELECT 1' }) }, 'questions: '],
])('rejects %j and names the position', async (content, place) => {
  await expect(read(content)).rejects.toThrow(`${join(folder, 'site.json')}\n${place}`)
})

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
