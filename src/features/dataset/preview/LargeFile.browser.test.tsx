import { afterEach, expect, it } from 'vitest'
import type { Resource } from '#contract/entities.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { FilePreview } from './FilePreview.tsx'
import { ods } from './testing/files.ts'
import { serveFiles } from './testing/serveFiles.ts'

const MB = 1024 * 1024
const SLOW = { effectiveType: '3g', downlink: 1.5 }

/** What the browser says of its connection until the end of the test. */
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

afterEach(() => {
  // The browser's own property is on the prototype.
  Reflect.deleteProperty(navigator, 'connection')
})

async function shown(
  name: string,
  content: Parameters<typeof serveFiles>[0][string],
  parts: Partial<Resource>,
  locale: 'tr' | 'en' = 'tr',
) {
  const url = `https://dosya.example/${name}`
  const requests = serveFiles({ [url]: content })
  const [resource] = aDataset({ resources: [{ id: 'r', package_id: 'd', url, ...parts }] }).resources
  if (!resource) throw new Error('the builder made no resource')
  const part = <FilePreview resource={resource} title="Deneme dosyası" />
  const screen = await renderPart(part, { namespaces: ['preview', 'table'], locale, width: 320 })
  return { screen, requests }
}

it('on a slow connection a large file is loaded only on request, and says how long that takes', async () => {
  connect(SLOW)
  const { screen, requests } = await shown('a.ods', ods(['il'], ['Iğdır']), { size: 30_000_000 })
  await expect.element(screen.getByText('Bu dosya büyük: 30 MB')).toBeVisible()
  await expect.element(screen.getByText(/yaklaşık 1,5 Mbit\/sn.*yaklaşık 3 dakika sürer/)).toBeVisible()
  await expectAccessible(screen.container)
  expect(requests).toEqual([])
  await screen.getByRole('button', { name: 'Dosyanın tamamını yükle (30 MB)' }).click()
  await expect.element(screen.getByRole('gridcell', { name: 'Iğdır' })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})

it('the beginning of a readable file is shown by a range request until the file is loaded', async () => {
  connect({ saveData: true, effectiveType: '4g', downlink: 10 })
  const { screen, requests } = await shown('a.json', '{"il": "Iğdır"}', { size: 3 * MB }, 'en')
  await expect.element(screen.getByText(/takes about 3 seconds. Until then, its beginning/)).toBeVisible()
  await expect.element(screen.getByText('{"il": "Iğdır"}')).toBeVisible()
  expect(requests).toEqual(['https://dosya.example/a.json bytes=0-131071'])
  await screen.getByRole('button', { name: /^Load the whole file/ }).click()
  await expect.element(screen.getByText('Iğdır', { exact: true })).toBeVisible()
  expect(requests.at(-1)).toBe('https://dosya.example/a.json whole')
})

it('the first rows of a table are shown until the file is loaded', async () => {
  connect({ effectiveType: '2g' })
  const rows = Array.from({ length: 12_000 }, (_, index) => `${index + 1};İlçe ${index + 1};${'x'.repeat(200)}`)
  const { screen } = await shown('a.csv', `no;ad;not\n${rows.join('\n')}\n`, {})
  await expect.element(screen.getByText(/0,7 Mbit\/sn hızla.*ilk satırları/)).toBeVisible()
  await expect.element(screen.getByRole('gridcell', { name: 'İlçe 3', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /^Dosyanın tamamını yükle/ }).click()
  await expect.element(screen.getByText('12.000 satır, 3 sütun')).toBeVisible()
})

it('a file of more than 60 MB is loaded only on request on every connection', async () => {
  connect(undefined)
  const { screen } = await shown('a.png', '', { size: 70_000_000 })
  await expect.element(screen.getByText(/^10 Mbit\/sn hızla yüklenmesi yaklaşık 56 saniye sürer/)).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

it.each([
  ['a small file on a slow connection', SLOW, 2 * MB],
  ['a file on a fast connection', { effectiveType: '4g', downlink: 10 }, 15 * MB],
  ['a file where the browser does not describe the connection', undefined, 15 * MB],
  ['a file of unknown size', SLOW, null],
])('%s is loaded at once', async (_, connection, size) => {
  connect(connection)
  const { screen } = await shown('a.json', '{"il": "Iğdır"}', { size })
  await expect.element(screen.getByText('Iğdır', { exact: true })).toBeVisible()
})
