import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

const address = '/dataset/ilce-nufuslari?view=chart'
const picture = () => page.getByRole('img', { name: /sütununa göre/ })

it('draws the chart that suits the columns, from the first rows if the portal has no SQL', async () => {
  const { screen, calls } = await renderRoute(address, [...portal, stubFailure('datastore_search_sql', 403)])
  await expect
    .element(picture())
    .toHaveAccessibleName(/^Yil sütununa göre toplam Nüfus \(kişi\): ilk değer .* \(2008\), son değer .* \(2025\)/)
  await expect.element(page.getByText('İlçe nüfusları: grafik 120 satır üzerinden çizildi.')).toBeVisible()
  await expect.poll(() => picture().element().querySelectorAll('path').length).toBeGreaterThan(0)
  expect(calls.at(-1)?.input).toEqual({ resource_id: 'rows', limit: 32_000, fields: 'yil,nufus' })
  await expectAccessible(screen.container)
})

it('draws what the portal computed, with the filters of the view', async () => {
  const records = [
    { x: 2024, c: null, m: null, y1: 5, n: 2, total_y1: 12, total_rows: 9, used_rows: 4, positions: 2 },
    { x: 2025, c: null, m: null, y1: 7, n: 2, total_y1: 12, total_rows: 9, used_rows: 4, positions: 2 },
  ]
  const sql = stubAction('datastore_search_sql', { sql: '', records, fields: [] })
  const { calls } = await renderRoute(`${address}&is.ilce=%C4%B0l%C3%A7e+1`, [...portal, sql])
  await expect.element(page.getByText(/grafik 4 satır üzerinden çizildi \(toplam 9 satır\)/)).toBeVisible()
  await expect.element(page.getByText(/Yalnızca aramaya ve filtrelere uyan satırlar/)).toBeVisible()
  const asked = calls.find(({ action }) => action === 'datastore_search_sql')?.input
  expect(JSON.stringify(asked)).toContain(`FROM \\"rows\\" WHERE \\"ilce\\" = 'İlçe 1'`)
})

it('keeps its settings in the URL', async () => {
  const { address: now } = await renderRoute(address, portal)
  await page.getByRole('combobox', { name: 'X ekseni' }).selectOptions('İlçe')
  await expect.poll(now).toContain('chart.mark=bar&chart.x=ilce&chart.y=nufus&chart.aggregate=sum')
  await page.getByRole('combobox', { name: 'Hesaplama' }).selectOptions('ortanca')
  await expect.poll(now).toContain('chart.aggregate=median')
  await expect.element(picture()).toHaveAccessibleName(/119 değerden en yüksek 12 tanesi/)
})

it('has the code that embeds the chart with its settings', async () => {
  await renderRoute(`${address}&chart.x=ilce&chart.aggregate=median`, portal)
  await page.getByText('Göm', { exact: true }).first().click()
  const code = page.getByRole('textbox', { name: 'Göm: sayfanıza eklenecek HTML' })
  await expect
    .element(code)
    .toHaveValue(
      expect.stringMatching(/\/embed\/dataset\/ilce-nufuslari\/resource\/rows\?view=chart&amp;.*chart\.x=ilce/),
    )
})

it('keeps both of two changes when the second comes before navigation has ended', async () => {
  const { address: now } = await renderRoute(address, portal)
  await expect.element(picture()).toBeVisible()
  for (const [name, option] of [
    ['X ekseni', 'İlçe'],
    ['Hesaplama', 'ortanca'],
  ] as const)
    choose(page.getByRole('combobox', { name }).element(), option)
  await expect.poll(now).toContain('chart.mark=bar&chart.x=ilce&chart.y=nufus&chart.aggregate=median')
})

/** Chooses without waiting for anything, unlike `selectOptions`. */
function choose(element: Element, label: string) {
  if (!(element instanceof HTMLSelectElement)) throw new Error('Not a <select>')
  const value = [...element.options].find((option) => option.label === label)?.value ?? ''
  element.value = value
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

it('says which settings of a link it does not understand', async () => {
  await renderRoute(`${address}&chart.x=yok&chart.mark=pie`, portal)
  await expect.element(page.getByText(/mark=pie ve x=yok\. Onun yerine varsayılan/)).toBeVisible()
  await expect.element(picture()).toBeVisible()
})

it('reports that the rows did not arrive, and keeps the rest of the page', async () => {
  const failing = stubAction('datastore_search', (input) => {
    if (input.limit === 32_000) throw new Error('down')
    return { ...empty, total: 0 }
  })
  await renderRoute(address, [...portal, failing])
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Tablo', exact: true })).toBeVisible()
})

const empty = {
  resource_id: 'rows',
  fields: [
    { id: 'il', type: 'text' },
    { id: 'n', type: 'int4' },
  ],
  records: [],
  limit: 50,
  include_total: true,
  include_next_page: false,
  records_format: 'objects',
}

it('says that there are no rows to draw', async () => {
  await renderRoute(address, [...portal, stubAction('datastore_search', { ...empty, total: 0 })])
  await expect.element(page.getByText('Çizilecek satır yok.')).toBeVisible()
})
