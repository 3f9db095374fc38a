import { expect, test } from 'vitest'
import { seriesIn } from '#contract/fileSeries.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { latestFile } from './latestFileRoute.ts'

const SEED = 20_261_125
const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]
const fixture = datasetFixture()
const file = (name: string, format = 'CSV') => ({
  name,
  format,
  url: `https://ornek.example/${encodeURIComponent(name)}`,
})

test('redirects to the download of the latest file, also after a newer one was added', async () => {
  const files = ['Nüfus 2022', 'Nüfus 2024', 'Nüfus 2023'].map((name) => file(name))
  const { name, id, resources } = await fixture.make({ resources: [...files, file('Açıklama', 'PDF')] })
  const get = (path: string) => fixture.portal.app.request(`${SITE_URL}${path}`)
  const response = await get(`/dataset/${name}/latest`)
  const target = (rid: string) => `${SITE_URL}/dataset/${id}/resource/${rid}/download`
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-cache'])
  expect(response.headers.get('location')).toBe(target(resources[1].id))
  const added = await fixture.call('resource_create', { package_id: name, ...file('Nüfus 2025') })
  for (const path of [
    `/en/dataset/${id}/latest`,
    `/dataset/${name}/latest?format=csv`,
    `/dataset/${name}/latest?series=nüfus`,
  ])
    expect((await get(path)).headers.get('location'), path).toBe(target(added.body.result.id))
  for (const path of [`/dataset/${name}/latest?format=xlsx`, `/dataset/${name}/latest?series=x`, '/dataset/yok/latest'])
    expect((await get(path)).status, path).toBe(404)
})

test('is not found for a private dataset and for one without a series', async () => {
  const files = ['Nüfus 2022', 'Nüfus 2024', 'Nüfus 2023'].map((name) => file(name))
  for (const input of [{ private: true, resources: files }, { resources: files.slice(0, 2) }]) {
    const { name } = await fixture.make(input)
    expect((await fixture.portal.app.request(`${SITE_URL}/dataset/${name}/latest`)).status).toBe(404)
  }
})

test('the latest file is the one with the latest month, in any order and in names in words or numbers', () => {
  const random = new Random(SEED)
  for (let round = 0; round < 200; round++) {
    const inWords = random.chance(50)
    const months = new Set(Array.from({ length: 3 + random.below(20) }, () => 24_000 + random.below(300)))
    if (months.size < 3) continue
    const nameOf = (month: number) => {
      const [year, index] = [Math.floor(month / 12), month % 12]
      return inWords ? `Yağış ${MONTHS[index]} ${year}` : `Yağış ${year}-${String(index + 1).padStart(2, '0')}`
    }
    const files = [...months].map((month) => file(nameOf(month)))
    const expected = nameOf(Math.max(...months))
    expect(latestFile(files, {})?.name, `seed ${SEED}, round ${round}`).toBe(expected)
  }
})

test('title, format and granularity lead to the latest file of each series, and of no other', () => {
  const names = ['2022', '2023', '2024', '2024-01', '2024-02', '2024-03', '2024 Q1', '2024 Q2', '2024 Q3']
  const titles = ['', 'Nüfus', 'Su tüketimi', 'İĞDIR yolları']
  const files = titles.flatMap((title) =>
    ['CSV', 'XLSX', ''].flatMap((format) => names.map((period) => file(`${title} ${period}`, format))),
  )
  const { series } = seriesIn(files)
  expect(series).toHaveLength(titles.length * 3 * 3)
  for (const { key, title, format, granularity, files: own } of series)
    for (const written of [title, title.toLowerCase()])
      expect(latestFile(files, { series: written, format, granularity }), key).toBe(own[0]?.resource)
  expect(latestFile(files, { granularity: 'day' })).toBeUndefined()
})
