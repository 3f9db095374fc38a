import { expect, test } from 'vitest'
import { aSearchResponse } from '../../../testing/builders.ts'
import { districtPopulations as dataset } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../../testing/stubAction.ts'

const file = dataset.resources[0]
if (!file) throw new Error('the dataset has a file')
const place = (text: string, english: string) => [
  ...dataset.extras,
  { key: 'spatial_text', value: text },
  { key: 'spatial_text_en', value: english },
  { key: 'title_de', value: `Titel ${english}` },
  { key: 'spatial_text_il', value: `${text} ili` },
]
const first = {
  ...dataset,
  extras: place('Türkiye', 'Turkey'),
  resources: [{ ...file, id: 'r1', name: 'Nüfus 2023', datastore_active: true }],
}
const second = {
  ...{ ...dataset, id: 'other', name: 'mahalle-nufuslari', title: 'Mahalle nüfusları', title_translated: null },
  ...{ license_id: 'cc-zero', license_title: 'CC0', extras: place('Dünya', 'World') },
  resources: [{ ...file, id: 'r2', name: 'Nüfus 2024', datastore_active: true }],
}
const tables: Record<string, { fields: { id: string; type: string }[]; records: Record<string, unknown>[] }> = {
  r1: {
    fields: ['_id:int', 'İlçe Adı:text', 'nufus:int4', 'eski:text'].map(named),
    records: [
      { 'İlçe Adı': 'Kadıköy', nufus: 480_000 },
      { 'İlçe Adı': 'Şile', nufus: 40_000 },
      { 'İlçe Adı': 'Fatih', nufus: 1 },
    ],
  },
  r2: {
    fields: ['_id:int', 'ilce_adi:text', 'nufus:text', 'yeni:date'].map(named),
    records: [
      { ilce_adi: 'Kadıköy', nufus: '481000' },
      { ilce_adi: 'Fatih', nufus: '1' },
      { ilce_adi: 'Üsküdar', nufus: '520000' },
    ],
  },
}
function named(field: string) {
  const [id = '', type = ''] = field.split(':')
  return { id, type }
}
const response = (
  resource_id: string,
  fields: { id: string; type: string }[],
  records: Record<string, unknown>[],
  total: number,
) => ({
  ...{ resource_id, fields, records, total, limit: 32_000, records_format: 'objects' as const },
  ...{ include_total: true, include_next_page: false },
})
const portal = [
  stubAction('package_show', ({ id }) => (id === second.name ? second : first)),
  stubAction('datastore_search', ({ resource_id, limit, offset, fields: asked }) => {
    // A GET has a list of columns as a text with commas.
    if (limit !== 0) expect(asked).toBe(resource_id === 'r1' ? 'İlçe Adı,nufus' : 'ilce_adi,nufus')
    const { fields, records } = tables[String(resource_id)] ?? { fields: [], records: [] }
    return response(String(resource_id), fields, limit === 0 || Number(offset) > 0 ? [] : records, records.length)
  }),
]
const address = `/dataset/compare?a=${first.name}&b=${second.name}`

test('shows metadata and columns that differ, and the rows that differ by a key, at both widths', async () => {
  for (const width of [1280, 320]) {
    const { screen } = await renderRoute(address, portal, { width })
    await expect.element(screen.getByRole('row', { name: /^Lisans .* CC0$/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: / Türkiye Dünya$/ })).toBeVisible()
    expect(screen.getByText('World').elements()).toEqual([])
    expect(screen.getByText('Titel World').elements()).toEqual([])
    await expect.element(screen.getByText('Dünya ili')).toBeVisible()
    await expect
      .element(screen.getByText('Adı ve türü aynı sütun: 1. Türü farklı: 1. Yalnızca birinci dosyada: 1.'))
      .toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'İlçe Adı metin metin ilce_adi' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'nufus Türü farklı tam sayı metin' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'yeni Bu dosyada yok tarih' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Satır sayısı 3 3' })).toBeVisible()
    const button = screen.getByRole('button', { name: 'Satırları karşılaştır' })
    await button.click()
    await expect
      .element(
        screen
          .getByRole('status')
          .getByText(/1 satır eklendi, 1 satır çıkarıldı, 1 satır değişti, 1 satır aynı.*: ilce_adi/),
      )
      .toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Değişti Kadıköy nufus 480000 481000' })).toBeVisible()
    await expect.element(button).toHaveFocus()
    await expectAccessible(screen.container)
    const { scrollWidth, clientWidth } = screen.container.querySelector('main') ?? document.body
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await screen.unmount()
  }
})

test('the reader chooses the datasets by name or address, and the key', async () => {
  const { screen, address: shown } = await renderRoute('/en/dataset/compare', portal)
  await screen.getByRole('combobox', { name: 'First dataset' }).fill(first.name)
  await screen
    .getByRole('combobox', { name: 'Second dataset' })
    .fill(`https://portal.example/dataset/${second.name}?x=1`)
  await screen.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect.poll(shown).toBe(`/en${address}`)
  await screen.getByRole('combobox', { name: 'Column that identifies a row' }).selectOptions('All values of the row')
  await screen.getByRole('button', { name: 'Compare rows' }).click()
  await expect
    .element(screen.getByText('1 rows are the same. Only in the first file: 2. Only in the second file: 2.'))
    .toBeVisible()
  // No column identifies the rows, so no cell is the heading of one.
  await expect.element(screen.getByRole('row', { name: /^Added/ }).first()).toBeVisible()
  for (const heading of screen.container.querySelectorAll('th')) expect(heading.textContent).not.toBe('')
})

test('the reader gives a title, in any language, where a name is asked for', async () => {
  const found = stubAction('package_search', ({ q }) =>
    aSearchResponse(String(q).includes('Mahalle') ? [first, second] : []),
  )
  const missing: ActionStub = {
    action: 'package_show',
    respond: (input) => {
      const { id } = input as { id: string }
      const dataset = [first, second].find(({ name }) => name === id)
      return dataset
        ? { status: 200, body: { success: true, result: dataset } }
        : { status: 404, body: { success: false, error: { __type: 'Not Found Error', message: 'Not found' } } }
    },
  }
  const { screen } = await renderRoute(`/en/dataset/compare?a=${first.name}&b=Mahalle+N%C3%BCfuslar%C4%B1`, [
    ...portal,
    found,
    missing,
  ])
  await expect.element(screen.getByRole('link', { name: 'Mahalle nüfusları' })).toBeVisible()
  await screen.unmount()
  const unknown = await renderRoute('/en/dataset/compare?a=Yok+b%C3%B6yle&b=x', [...portal, found, missing])
  await expect.element(unknown.screen.getByText(/^There is no dataset “Yok böyle”, by name or by title/)).toBeVisible()
})

test('says if a file of the address cannot be compared, until the reader chooses one', async () => {
  const two = {
    ...first,
    resources: [...first.resources, { ...file, id: 'r2', name: 'Nüfus 2024', datastore_active: true }],
  }
  const closed = { ...second, resources: [...second.resources, { ...file, id: 'r3', datastore_active: false }] }
  const stubs = [stubAction('package_show', ({ id }) => (id === second.name ? closed : two)), ...portal.slice(1)]
  const { screen } = await renderRoute(`/en${address}&a_file=r1&b_file=r3`, stubs)
  const notice = screen.getByText(/^A file that this address names has no table/)
  await expect.element(notice).toBeVisible()
  await screen.getByRole('combobox', { name: 'First file' }).selectOptions('Nüfus 2024')
  await expect.element(screen.getByRole('heading', { name: 'Rows' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('columns have the names for readers, everywhere', async () => {
  const labelled = stubAction('datastore_search', ({ resource_id, limit, offset }) => {
    const { fields, records } = tables[String(resource_id)] ?? { fields: [], records: [] }
    const named = fields.map((field) => (field.id === 'nufus' ? { ...field, info: { label: 'Kişi sayısı' } } : field))
    return response(String(resource_id), named, limit === 0 || Number(offset) > 0 ? [] : records, records.length)
  })
  const { screen } = await renderRoute(
    address,
    [portal[0], labelled].flatMap((stub) => stub ?? []),
  )
  await expect.element(screen.getByRole('row', { name: /^Kişi sayısı nufus/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Kişi sayısı' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Satırları karşılaştır' }).click()
  await expect.element(screen.getByRole('row', { name: 'Değişti Kadıköy Kişi sayısı 480000 481000' })).toBeVisible()
})

test('says what is wrong with a dataset, a table or the rows, and keeps the rest of the page', async () => {
  const withoutTable = { ...first, resources: [{ ...file, datastore_active: false }] }
  for (const [search, stubs, words] of [
    ['a=yok&b=yok', [stubFailure('package_show', 404, 'Not Found Error')], 'There is no dataset “yok”'],
    ['a=gizli&b=gizli', [stubFailure('package_show', 403, 'Authorization Error')], 'You cannot see the dataset'],
    ['a=x&b=y', [stubFailure('package_show', 500)], 'The dataset “x” could not be loaded'],
    ['a=x&b=x', [stubAction('package_show', () => withoutTable)], 'This dataset has only one table.'],
    ['a=x&b=x', [stubAction('package_show', () => first)], 'This dataset has only one table.'],
    [
      `a=x&b=${second.name}`,
      [portal[0], stubFailure('datastore_search', 404, 'Not Found Error')],
      'The table of Nüfus 2023 could not be loaded',
    ],
    [
      `a=x&b=${second.name}`,
      [portal[0], stubAction('datastore_search', () => response('r1', tables['r1']?.fields ?? [], [], 100_001))],
      'Rows are compared up to 100,000 rows per file. These files are larger: Nüfus 2023 and Nüfus 2024.',
    ],
    [
      `a=x&b=${second.name}`,
      [
        portal[0],
        stubAction('datastore_search', ({ resource_id }) =>
          response(String(resource_id), tables['r1']?.fields ?? [], [], resource_id === 'r1' ? 3 : 100_001),
        ),
      ],
      'Rows are compared up to 100,000 rows per file. This file is larger: Nüfus 2024.',
    ],
  ] as const) {
    const { screen } = await renderRoute(
      `/en/dataset/compare?${search}`,
      stubs.flatMap((stub) => stub ?? []),
    )
    await expect.element(screen.getByText(words).first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
    await screen.unmount()
  }
})
