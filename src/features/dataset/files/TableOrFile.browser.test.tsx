import { expect, it } from 'vitest'
import { workbook } from '#table/testing/workbook.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'
import { serveFiles } from '../preview/testing/serveFiles.ts'

const FILE = 'https://dosya.example/yillar.xlsx'
const names = Array.from({ length: 30 }, (_, n) => `Yıl ${1990 + n}`)
const text = (value: string) => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
const rows = (n: number) => text('olay') + text(`olay ${n}`)

const dataset = aDataset({
  name: 'yillar',
  resources: [{ id: 'rows', name: 'Yıllar', format: 'XLSX', url: FILE, url_type: 'upload', datastore_active: true }],
})
const fields = [{ id: 'olay', type: 'text' }]
const table = stubAction('datastore_search', {
  ...{ resource_id: 'rows', fields, records: [{ olay: 'olay 0' }], limit: 50, total: 1 },
  ...{ include_total: true, include_next_page: false, records_format: 'objects' },
})
const portal = (ext_workbook?: { sheet: string; sheets: string[] }) => [
  stubAction('package_show', dataset),
  table,
  stubAction('datastore_info', { fields, ...(ext_workbook && { ext_workbook }) }),
]

it('says that the table is one of 30 sheets, shows the others and returns to the table', async () => {
  serveFiles({ [FILE]: new Uint8Array(workbook(names.map((name, n) => ({ name, rows: rows(n) })))) })
  const { screen } = await renderRoute('/en/dataset/yillar', portal({ sheet: 'Yıl 1990', sheets: names }))
  await expect
    .element(screen.getByText('This table is the sheet “Yıl 1990”. The file has 29 more sheets.'))
    .toBeVisible()
  await expect.element(screen.getByText('olay 0', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Show the other sheets' }).click()
  const sheet = screen.getByRole('combobox', { name: 'Sheet' })
  await expect.element(sheet).toHaveValue('Yıl 1990')
  await sheet.selectOptions('Yıl 2019')
  await expect.element(screen.getByText('olay 29', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
  const back = screen.getByRole('button', { name: 'Back to the table' })
  await back.click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('searchbox', { name: 'Search in the rows' })).toBeVisible()
})

it('says nothing of sheets where the table is the whole file', async () => {
  const { screen } = await renderRoute('/en/dataset/yillar', portal())
  await expect.element(screen.getByRole('searchbox', { name: 'Search in the rows' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show the other sheets' })).not.toBeInTheDocument()
})

it.each([
  ['error', /because the new one could not be read/],
  ['pending', /until those of the new one are loaded/],
] as const)('says that the table is of the former file: %s', async (state, words) => {
  const resources = dataset.resources.map((one) => ({
    ...{ ...one, datastore_rows: 2, datastore_load: { state, former_table: true } },
  }))
  const { screen } = await renderRoute('/en/dataset/yillar', [
    stubAction('package_show', { ...dataset, resources }),
    table,
  ])
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('2 rows', { exact: true })).not.toBeInTheDocument()
})

it('reads a CSV file that became a table with another encoding, and returns to the table', async () => {
  const href = 'https://dosya.example/iller.csv'
  // "Iğdır" in Windows-1254.
  serveFiles({
    [href]: Uint8Array.from([...'ad;no\nI'].map((letter) => letter.charCodeAt(0)).concat(0xf0, 0x64, 0xfd, 0x72, 10)),
  })
  const csv = aDataset({
    name: 'iller',
    resources: [{ id: 'rows', name: 'İller', format: 'CSV', url: href, url_type: 'upload', datastore_active: true }],
  })
  const { screen } = await renderRoute('/dataset/iller', [stubAction('package_show', csv), ...portal().slice(1)])
  await screen.getByRole('button', { name: 'Dosyayı başka türlü oku' }).click()
  const back = screen.getByRole('button', { name: 'Tabloya dön' })
  await expect.element(back).toHaveFocus()
  await expect.element(screen.getByText('Iğdır')).toBeVisible()
  await screen.getByRole('button', { name: 'Değiştir' }).click()
  await screen.getByRole('combobox', { name: 'Kodlama' }).selectOptions('UTF-8')
  await expect.element(screen.getByText('I\ufffdd\ufffdr')).toBeVisible()
  await expectAccessible(screen.container)
  await back.click()
  await expect.element(screen.getByRole('button', { name: 'Dosyayı başka türlü oku' })).toHaveFocus()
  await expect.element(screen.getByText('olay 0', { exact: true })).toBeVisible()
})

it('does not offer to read a table that has no file', async () => {
  const made = aDataset({
    name: 'iller',
    resources: [{ id: 'rows', name: 'İller', format: 'CSV', url: FILE, url_type: 'datastore', datastore_active: true }],
  })
  const { screen } = await renderRoute('/dataset/iller', [stubAction('package_show', made), ...portal().slice(1)])
  await expect.element(screen.getByText('olay 0', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dosyayı başka türlü oku' }).elements()).toHaveLength(0)
})
