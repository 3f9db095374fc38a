import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GROUPS, ORGANIZATIONS } from './catalogue.ts'
import { CREDITS } from './credits.ts'
import { LICENSES } from './licenses.ts'
import installed from './package.json' with { type: 'json' }
import { type DataPackage, type Described, hashes, readCsv, readJson, type Words } from './testing/readSample.ts'
import { writeSample } from './writeSample.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ENGLISH_ONLY = ['ortam-turleri']
const CPU_SECONDS_ALLOWED = 15

let folder: string
let packages: DataPackage[]
let cpuSeconds: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-sample-'))
  const started = process.cpuUsage()
  await writeSample(folder, NOW)
  // Processor time, because the tests share the machine.
  const { user, system } = process.cpuUsage(started)
  cpuSeconds = (user + system) / 1e6
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  packages = await Promise.all(names.sort().map((name) => readJson(join(folder, name, 'datapackage.json'))))
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const resourcesOf = (format: string) =>
  packages.flatMap(({ name, resources }) =>
    resources
      .filter((one) => one.format === format)
      .map((resource) => ({ ...resource, file: join(folder, name, resource.path) })),
  )

describe('the sample catalogue', () => {
  test('has at least 25 datasets with different names and titles', () => {
    expect(packages.length).toBeGreaterThanOrEqual(25)
    expect(new Set(packages.map(({ name }) => name)).size).toBe(packages.length)
    expect(new Set(packages.map(({ title }) => title)).size).toBe(packages.length)
  })

  test('is created within the time of a first start', () => {
    expect(cpuSeconds).toBeLessThan(CPU_SECONDS_ALLOWED)
  })

  test('has a dataset for every organization and category, and both for every dataset', async () => {
    const catalogue = await readJson(join(folder, 'catalogue.json'))
    expect(catalogue.organizations.map(({ name }: { name: string }) => name)).toEqual(
      ORGANIZATIONS.map(({ name }) => name),
    )
    expect(new Set(packages.map(({ ckan }) => ckan.owner_org))).toEqual(new Set(ORGANIZATIONS.map(({ name }) => name)))
    expect(new Set(packages.flatMap(({ ckan }) => ckan.groups))).toEqual(new Set(GROUPS.map(({ name }) => name)))
    expect(packages.filter(({ ckan }) => ckan.groups.length === 0)).toEqual([])
    const bodies = [...catalogue.organizations, ...catalogue.groups] as Described[]
    expect(
      bodies.flatMap(({ title_translated, description_translated }) =>
        emptyWords(title_translated, description_translated),
      ),
    ).toEqual([])
  })

  test('has names and tags that CKAN accepts', () => {
    expect(packages.map(({ name }) => name).filter((name) => !/^[a-z0-9_-]{2,100}$/.test(name))).toEqual([])
    const tags = packages.flatMap(({ keywords }) => keywords)
    expect(tags.filter((tag) => !/^[\p{L}\p{M}\p{N}_ .-]{2,100}$/u.test(tag) || tag !== tag.trim())).toEqual([])
    for (const { name, keywords } of packages) {
      expect(keywords.length, name).toBeGreaterThanOrEqual(3)
      expect(keywords.length, name).toBeLessThanOrEqual(7)
      expect(new Set(keywords).size, name).toBe(keywords.length)
    }
  })

  test('is in Turkish and English, except for one dataset in English only', () => {
    const texts = packages.flatMap(({ name, ckan, resources }) => [
      { name, words: ckan.title_translated },
      ...(ENGLISH_ONLY.includes(name) ? [] : [{ name, words: ckan.notes_translated }]),
      ...resources.flatMap((resource) => [
        { name, words: resource.name_translated },
        { name, words: resource.description_translated },
        ...(resource.schema?.fields ?? []).flatMap((field) => [
          { name: `${name} ${field.name}`, words: field.title_translated },
          { name: `${name} ${field.name}`, words: field.description_translated },
        ]),
      ]),
    ])
    expect(texts.length).toBeGreaterThan(400)
    expect(texts.filter(({ words }) => emptyWords(words).length > 0)).toEqual([])
    const english = packages.filter(({ ckan }) => ckan.notes_translated.tr === undefined)
    expect(english.map(({ name }) => name)).toEqual(ENGLISH_ONLY)
  })

  test('names a licence, its sources and their publishers', () => {
    for (const { name, licenses, sources, ckan } of packages) {
      expect(
        licenses.map((license) => license.name).every((id) => id in LICENSES),
        name,
      ).toBe(true)
      expect(
        sources.every(({ title, path }) => title && path.startsWith('https://')),
        name,
      ).toBe(true)
      expect(ckan.extras.attribution, name).toMatch(/\S/)
      expect(ckan.extras.attribution_en, name).toMatch(/\S/)
    }
    expect(new Set(packages.flatMap(({ licenses }) => licenses.map(({ name }) => name))).size).toBeGreaterThanOrEqual(6)
  })

  test('names the installed versions', () => {
    const dependencies: Record<string, string> = installed.dependencies
    const credits = Object.values(CREDITS).flatMap((credit) => ('package' in credit ? [credit] : []))
    expect(credits.length).toBeGreaterThan(10)
    for (const { package: name, version } of credits) expect(dependencies[name], name).toBe(version)
  })

  test('has no date in the future, and one overdue dataset', () => {
    const days: Record<string, number> = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, annual: 366 }
    const overdue = packages.filter(({ ckan }) => {
      const promised = days[ckan.extras.frequency ?? '']
      const age = (NOW.getTime() - Date.parse(ckan.metadata_modified)) / 86_400_000
      return promised !== undefined && age > promised * 1.5 + 1
    })
    expect(overdue.map(({ name }) => name)).toEqual(['turkiye-yerlesimleri'])

    const dates = packages.map(({ ckan }) => ckan.metadata_modified)
    expect(dates.filter((date) => Number.isNaN(Date.parse(date)) || Date.parse(date) > NOW.getTime())).toEqual([])
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(8)
  })
})

describe('the files of the sample', () => {
  test('have the columns in their data dictionary', async () => {
    const tables = resourcesOf('CSV')
    expect(tables.length).toBeGreaterThan(25)
    for (const { file, schema } of tables) {
      const fields = schema?.fields ?? []
      const { header, rows } = await readCsv(file)
      expect(header, file).toEqual(fields.map(({ name }) => name))
      expect(
        header.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name)),
        file,
      ).toEqual([])
      expect(rows.length, file).toBeGreaterThan(0)
      expect(
        rows.filter((row) => row.length !== header.length),
        file,
      ).toEqual([])
      for (const [column, { name, type }] of fields.entries()) {
        const wrong = rows.find((row) => !VALUES[type]?.test(row[column] ?? ''))
        expect(wrong?.[column], `${file} ${name}`).toBeUndefined()
      }
      const keys = schema?.primaryKey?.map((name) => header.indexOf(name)) ?? []
      if (keys.length > 0) {
        expect(new Set(rows.map((row) => keys.map((key) => row[key]).join('\u0000'))).size, file).toBe(rows.length)
      }
    }
  }, 60_000)

  test('have as many rows as the sources', async () => {
    const rowsOf = async (path: string) => (await readCsv(join(folder, path))).rows
    expect(await rowsOf('mahalleler-ve-koyler/mahalleler.csv')).toHaveLength(73_305)
    expect(await rowsOf('dunya-kentleri/kentler.csv')).toHaveLength(135_233)
    expect(await rowsOf('gunes-saatleri/gunluk.csv')).toHaveLength(81 * 365)
    expect(await rowsOf('turkiye-ilceleri/ilceler.csv')).toHaveLength(973)
    expect(await rowsOf('iller-arasi-mesafeler/mesafeler.csv')).toHaveLength(81 * 80)
    const provinces = await rowsOf('turkiye-illeri/iller.csv')
    expect(provinces.map(([plate]) => Number(plate))).toEqual(Array.from({ length: 81 }, (_, index) => index + 1))
    expect(new Set(provinces.map((row) => row[3])).size).toBe(81)
    expect(provinces.reduce((total, row) => total + Number(row[7]), 0)).toBe(73_305)
    expect(provinces[33]?.slice(0, 6)).toEqual(['34', 'İstanbul', 'TR-34', 'TR100', 'İstanbul', 'İstanbul'])
  })

  test('are GeoJSON whose positions are on Earth', async () => {
    const maps = resourcesOf('GEOJSON')
    expect(maps.length).toBeGreaterThanOrEqual(5)
    for (const { file } of maps) {
      const { type, features } = await readJson(file)
      expect(type, file).toBe('FeatureCollection')
      expect(features.length, file).toBeGreaterThan(40)
      const numbers = features.map((one: { geometry: { coordinates: unknown[] } }) => one.geometry.coordinates).flat(6)
      expect(
        numbers.every((value: unknown) => typeof value === 'number' && Math.abs(value) <= 180),
        file,
      ).toBe(true)
    }
  })

  test('are workbooks with the rows of the dictionary', async () => {
    const workbooks = resourcesOf('XLSX')
    expect(workbooks.length).toBeGreaterThanOrEqual(5)
    for (const { file, schema } of workbooks) {
      const [sheet] = await readXlsxFile(file)
      expect(sheet?.data[0], file).toEqual(schema?.fields.map(({ name }) => name))
      expect(sheet?.data.length, file).toBeGreaterThan(50)
    }
  })

  test('have the stated sizes, and only the first format of a table is loaded', async () => {
    for (const { name, resources } of packages) {
      for (const { path, bytes } of resources)
        expect((await readFile(join(folder, name, path))).length, path).toBe(bytes)
      expect(new Set(resources.map((resource) => resource.path)).size, name).toBe(resources.length)
      expect(new Set(resources.map((resource) => resource.name)).size, name).toBe(resources.length)
    }
    expect(packages.flatMap(({ resources }) => resources).filter(({ datastore }) => datastore).length).toBeGreaterThan(
      30,
    )
  })

  test('have the same bytes when created again', async () => {
    const again = await mkdtemp(join(tmpdir(), 'fihrist-sample-'))
    await writeSample(again, NOW)
    expect(await hashes(again)).toEqual(await hashes(folder))
    await rm(again, { recursive: true })
  }, 120_000)
})

const VALUES: Record<string, RegExp> = {
  string: /^\P{Cc}*$/u,
  integer: /^-?\d*$/,
  number: /^(?:-?\d+(?:\.\d+)?)?$/,
  boolean: /^(?:true|false)?$/,
  date: /^(?:\d{4}-\d{2}-\d{2})?$/,
  datetime: /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)?$/,
}

const emptyWords = (...texts: Words[]) => texts.flatMap(({ tr, en }) => [tr, en]).filter((text) => !text?.trim())
