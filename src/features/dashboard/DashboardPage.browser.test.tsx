import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { forgetToken } from '../../api/token.ts'
import { names, notAllowed, publisher, type Responses, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { aDashboardDataset } from './testing/aDashboardDataset.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const datasets = [
  aDashboardDataset({
    rhythm: [true, true, false],
    name: 'su',
    title: 'Su tüketimi',
    late_days: 21,
    failed_rules: ['tags'],
    views: [1, 2, 3],
  }),
  aDashboardDataset({
    ...{ name: 'otopark', title: 'Otoparklar', tables: 0, score: 20, private: true },
    broken_links: [{ resource_id: 'r1', name: 'liste', state: 'gone', status: 404 }],
  }),
  aDashboardDataset({
    ...{ name: 'kaza', title: 'Kazalar', state: 'draft' },
    failed_loads: [{ resource_id: 'r2', name: 'kaza.csv', message: 'Row 7 has too many cells', row: 7 }],
  }),
]
const organization = { id: 'o1', name: 'belediye', title: 'Belediye', title_translated: null }
const dashboard = {
  ...{ datasets, count: datasets.length, organizations: [organization], since: '2026-10-22', request_count: 1 },
  requests: [
    { reference: '2026-0007', kind: 'data', what: 'Metro girişleri', status: 'open', created: '2026-11-01T00:00:00' },
  ],
}
const portal = (responses: Responses = {}) =>
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    dashboard_dataset_list: () => taken(dashboard),
    xloader_submit: () => taken(true),
    notification_list: () => taken({ count: 0, results: [] }),
    ...responses,
  })

test.each([1280, 320])('shows what datasets need, without a fault for axe, at %d pixels', async (width) => {
  portal()
  const { screen } = await renderRoute('/en/dashboard', [], { width })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Belediye' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '3 datasets' })).toBeVisible()
  await expect.element(page.getByText('3 weeks late').last()).toBeVisible()
  await expect.element(page.getByText('6 views', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('img', { name: '2 of 3 expected updates were made' })).toBeVisible()
  await expect.element(page.getByText('2/3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Row 7 has too many cells')).toBeVisible()
  const request = page.getByRole('link', { name: 'Metro girişleri' }).last()
  await expect.element(request).toHaveAttribute('href', '/en/data-request/2026-0007')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible(screen.container)
})

test('lists organizations in the alphabetical order of the language', async () => {
  const titles = ['Zabıta', 'Ulaşım', 'Çevre', 'Deniz']
  const organizations = titles.map((title) => ({ ...organization, id: title, name: title, title }))
  portal({ dashboard_dataset_list: () => taken({ ...dashboard, organizations }) })
  await renderRoute('/dashboard')
  const choice = page.getByRole('combobox', { name: 'Kurum', exact: true })
  await expect.element(choice).toHaveTextContent(/ÇevreDenizUlaşımZabıta$/)
})

test('filters by address, with counts, and finds while the user types', async () => {
  portal()
  const { address } = await renderRoute('/en/dashboard')
  await page.getByRole('link', { name: 'Broken link 1' }).click()
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
  expect(address()).toBe('/en/dashboard?show=brokenLink')
  await page.getByRole('link', { name: 'Broken link 1' }).click()
  await page.getByLabelText('Find in your datasets').fill('KAZA')
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
  await expect.poll(address).toBe('/en/dashboard?q=KAZA')
  await page.getByLabelText('Find in your datasets').fill('yok')
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect.element(page.getByRole('heading', { name: '3 datasets' })).toBeVisible()
  // The rows follow the field at once, the address when the router is ready.
  await expect.poll(address).toBe('/en/dashboard')
})

test('a tab and two filters in one task all hold', async () => {
  portal()
  const { address } = await renderRoute('/en/dashboard')
  const link = (name: string) => page.getByRole('link', { name }).element() as HTMLElement // the role is that of a link
  await expect.element(page.getByRole('link', { name: 'No table 1' })).toBeVisible()
  const links = [link('No table 1'), link('Private 1'), link('Low quality score 1')]
  for (const one of links) one.click()
  await expect.poll(address).toBe('/en/dashboard?show=noTable&show=lowScore&show=private')
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
})

test.each([
  ['a filter', () => page.getByRole('link', { name: 'No table 1' }), 'q=oto&show=noTable'],
  ['a tab', () => page.getByRole('link', { name: 'Private 1' }), 'q=oto&show=private'],
])('%s right after typing keeps the text', async (_, link, expected) => {
  portal()
  const { address } = await renderRoute('/en/dashboard')
  const field = page.getByLabelText('Find in your datasets')
  await expect.element(link()).toBeVisible()
  const pressed = link().element() as HTMLElement // the role is that of a link
  await field.fill('oto')
  pressed.click()
  await expect.poll(address).toBe(`/en/dashboard?${expected}`)
  await expect.element(field).toHaveValue('oto')
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
})

test('selects all datasets of the page on a phone', async () => {
  portal()
  await renderRoute('/en/dashboard', [], { width: 360 })
  await page.getByText('Select all datasets on this page').click()
  await expect.element(page.getByText('3 datasets selected')).toBeVisible()
})

const NOTICES = Array.from({ length: 7 }, (_, number) => ({
  ...{ id: `n${number}`, kind: 'broken_link', title: `Dosya ${number}`, text: 'The link of a file is broken' },
  ...{ path: number === 0 ? '//example.org' : `/dataset/su-${number}`, time: '2026-11-01T00:00:00' },
}))

test('lists notifications; a failed list can be loaded again, and no path leads elsewhere', async () => {
  let isDown = true
  portal({
    notification_list: () =>
      isDown ? new Response('', { status: 500 }) : taken({ count: NOTICES.length, results: NOTICES }),
  })
  await renderRoute('/en/dashboard')
  const part = page.getByRole('region', { name: 'Notifications' })
  await part.getByRole('button', { name: 'Try again' }).click()
  isDown = false
  await part.getByRole('button', { name: 'Try again' }).click()
  await expect.element(part.getByRole('link', { name: 'Dosya 1' })).toHaveAttribute('href', '/en/dataset/su-1')
  await expect.element(part.getByRole('link', { name: 'Dosya 0' })).toHaveAttribute('href', '/en/dashboard')
  await expect.element(part.getByRole('link', { name: 'Dosya 6' })).not.toBeInTheDocument()
  await part.getByRole('button', { name: 'Show all 7' }).click()
  await expect.element(part.getByRole('link', { name: 'Dosya 6' })).toBeVisible()
  await expect.element(part.getByRole('list')).toHaveFocus()
})

test('a rule has one next step, which shows the datasets that do not meet it', async () => {
  portal()
  const { address } = await renderRoute('/en/dashboard')
  await expect.element(page.getByText('Add a tag that readers would search for.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Show 1 dataset' }).click()
  expect(address()).toBe('/en/dashboard?rule=tags')
  await page.getByLabelText('Quality', { exact: true }).selectOptions('Quality: all')
  await expect.poll(address).toBe('/en/dashboard')
})

test('filters by creator, category and format, of the values that the datasets have', async () => {
  const [one, other] = [
    aDashboardDataset({ name: 'bir', creator: 'can', groups: ['cevre'], formats: ['CSV', 'XLSX'] }),
    aDashboardDataset({ name: 'iki', groups: ['cevre'] }),
  ]
  portal({ dashboard_dataset_list: () => taken({ ...dashboard, datasets: [one, other], count: 2 }) })
  const { address } = await renderRoute('/en/dashboard')
  await page.getByLabelText('Category').selectOptions('cevre (2)')
  await page.getByLabelText('Created by').selectOptions('can (1)')
  await page.getByLabelText('Format', { exact: true }).selectOptions('CSV (2)')
  await expect.poll(address).toBe('/en/dashboard?creator=can&group=cevre&format=CSV')
  await expect.element(page.getByRole('option', { name: 'Category: cevre (2)' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '1 dataset', exact: true })).toBeVisible()
})

test('a rule of the address that is no rule, but a name that every object has, can be removed', async () => {
  portal()
  await renderRoute('/en/dashboard?rule=constructor')
  await expect.element(page.getByRole('option', { name: 'Quality: constructor (0)' })).toBeInTheDocument()
  await page.getByLabelText('Quality', { exact: true }).selectOptions('Quality: all')
  await expect.element(page.getByRole('heading', { name: '3 datasets' })).toBeVisible()
})

test('a value of the address that no dataset has can be removed', async () => {
  portal()
  await renderRoute('/en/dashboard?group=yok')
  await expect.element(page.getByText('No dataset matches.', { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Category')).toHaveValue('yok')
  await page.getByLabelText('Category').selectOptions('Category: all')
  await expect.element(page.getByRole('heading', { name: '3 datasets' })).toBeVisible()
})

test.each([360, 1280])('a page of the list has the same datasets at %d pixels', async (width) => {
  const many = Array.from({ length: 24 }, (_, number) => aDashboardDataset({ name: `veri-${number}` }))
  portal({ dashboard_dataset_list: () => taken({ ...dashboard, datasets: many, count: many.length }) })
  await renderRoute('/en/dashboard?page=2', [], { width })
  await expect.element(page.getByRole('heading', { name: '24 datasets' })).toBeVisible()
  expect(page.getByRole('rowheader').elements()).toHaveLength(4)
})

test('loads a failed file again', async () => {
  const calls = portal()
  await renderRoute('/en/dashboard')
  await page.getByRole('button', { name: 'Try again kaza.csv' }).click()
  await expect.element(page.getByText(/^kaza.csv is being loaded again/)).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('xloader_submit'))?.body).toEqual({ resource_id: 'r2' })
})

test('says why it is empty, refused or failed', async () => {
  let response: () => Response = () => taken({ ...dashboard, datasets: [], count: 0 })
  const calls = portal({ dashboard_dataset_list: () => response() })
  const empty = await renderRoute('/en/dashboard')
  await expect.element(page.getByText('There are no datasets yet')).toBeVisible()
  empty.screen.unmount()
  response = notAllowed
  const refused = await renderRoute('/en/dashboard')
  await expect.element(page.getByText(/cannot edit any dataset here/)).toBeVisible()
  await expectAccessible(refused.screen.container)
  refused.screen.unmount()
  response = () => new Response('', { status: 500 })
  const failed = await renderRoute('/en/dashboard?organization=belediye')
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  failed.screen.unmount()
  expect(calls.at(-1)?.body['organization']).toBe('belediye')
})

test('a visitor signs in first', async () => {
  const calls = portal({ '/user/session': () => taken(null) })
  await renderRoute('/en/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Manage datasets' })).toBeVisible()
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  expect(names(calls)).not.toContain('dashboard_dataset_list')
})

test('changes the selected datasets after a preview, and undoes the change', async () => {
  const undo = { remove_tags: ['su'], add_tags: [] }
  const changed = [{ id: 'su', name: 'su', title: 'Su', metadata_modified: 'later', fields: ['tags'], undo }]
  const refused = [{ id: 'otopark', title: 'Otoparklar', reason: 'changed_since', message: 'It has changed.' }]
  const calls = portal({ bulk_update_metadata: () => taken({ changed, unchanged: [], refused }) })
  const { screen } = await renderRoute('/en/dashboard', [], { width: 320 })
  await page.getByRole('checkbox', { name: 'Select Su tüketimi' }).click()
  await page.getByRole('button', { name: 'Select all 3 datasets that match' }).click()
  await page.getByRole('button', { name: 'Change the selected datasets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect.element(dialog.getByText('Enter or choose a value.')).toBeVisible()
  await dialog.getByLabelText('Tags to add').fill('su, deniz')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect.element(dialog.getByText('1 dataset will change.')).toBeVisible()
  await expect.element(dialog.getByText('Otoparklar: It has changed.')).toBeVisible()
  await expectAccessible(screen.container)
  const sent = () => calls.filter(({ path }) => path.endsWith('bulk_update_metadata')).map(({ body }) => body)
  expect(sent().map(({ dry_run }) => dry_run)).toEqual([true])
  await dialog.getByRole('button', { name: 'Change 1 dataset' }).click()
  await expect.element(page.getByText('1 dataset was changed.')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ dry_run: false, change: { add_tags: ['su', 'deniz'] } })
  expect(sent().at(-1)?.['datasets']).toHaveLength(3)
  const boxOf = (part: Locator) => part.element().getBoundingClientRect()
  const undoing = page.getByRole('button', { name: 'Undo this change' })
  const reasons = page.getByRole('alert').filter({ hasText: 'Otoparklar: It has changed.' })
  expect(boxOf(undoing).top - boxOf(reasons).bottom).toBeGreaterThanOrEqual(8)
  expect(boxOf(page.getByRole('table')).top - boxOf(undoing).bottom).toBeGreaterThanOrEqual(8)
  await undoing.click()
  await expect.element(page.getByText('1 dataset has its former values again.')).toBeVisible()
  expect(sent().at(-1)?.['datasets']).toEqual([{ id: 'su', metadata_modified: 'later', change: undo }])
})

test.each([
  ['a double click', (button: Locator) => button.dblClick()],
  [
    'Enter twice',
    async (button: Locator) => {
      ;(button.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}{Enter}')
    },
  ],
])('%s on the button of the preview changes nothing', async (_, press) => {
  const calls = portal({
    bulk_update_metadata: () =>
      taken({
        changed: [{ id: 'su', name: 'su', title: 'Su', metadata_modified: 'x', fields: ['tags'], undo: {} }],
        ...{ unchanged: [], refused: [] },
      }),
  })
  await renderRoute('/en/dashboard')
  await page.getByRole('checkbox', { name: 'Select Su tüketimi' }).click()
  await page.getByRole('button', { name: 'Change the selected datasets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Tags to add').fill('su')
  await press(dialog.getByRole('button', { name: 'Show what would change' }))
  await expect.element(dialog.getByRole('button', { name: 'Change 1 dataset' })).toBeVisible()
  // A call that the second press began would be among the calls before this one.
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  const dryRuns = () =>
    calls.filter(({ path }) => path.endsWith('bulk_update_metadata')).map(({ body }) => body['dry_run'])
  await expect.poll(() => dryRuns().length).toBeGreaterThan(1)
  expect(new Set(dryRuns())).toEqual(new Set([true]))
})

test('a change that was refused for all datasets says so with the titles that the user saw', async () => {
  const refused = [{ id: 'su', title: null, reason: 'not_allowed', message: 'You may not edit this dataset.' }]
  const changed = [{ id: 'su', name: 'su', title: 'Su', metadata_modified: 'x', fields: ['tags'], undo: {} }]
  const calls = portal({
    // The role ends between the preview and the change; then the dashboard does not have the dataset.
    bulk_update_metadata: ({ dry_run }) =>
      taken(dry_run ? { changed, unchanged: [], refused: [] } : { changed: [], unchanged: [], refused }),
    dashboard_dataset_list: () =>
      taken(
        calls.some(({ body }) => body?.['dry_run'] === false)
          ? { ...dashboard, datasets: datasets.slice(1), count: 2 }
          : dashboard,
      ),
  })
  await renderRoute('/en/dashboard')
  await page.getByRole('checkbox', { name: 'Select Su tüketimi' }).click()
  await page.getByRole('button', { name: 'Change the selected datasets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Tags to add').fill('su')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await dialog.getByRole('button', { name: 'Change 1 dataset' }).click()
  await expect.element(page.getByText('1 dataset not changed:')).toBeVisible()
  await expect.element(page.getByText('Su tüketimi: You may not edit this dataset.')).toBeVisible()
  await expect.element(page.getByText('0 datasets were changed.')).not.toBeInTheDocument()
})

test('a preview names the set time that would be lost; another value needs another preview', async () => {
  const line = { id: 'su', name: 'su', title: 'Su', metadata_modified: 'x', undo: {} }
  portal({
    bulk_update_metadata: () =>
      taken({ changed: [{ ...line, fields: ['private', 'publish_at'] }], unchanged: [], refused: [] }),
  })
  await renderRoute('/en/dashboard')
  await page.getByRole('checkbox', { name: 'Select Su tüketimi' }).click()
  await page.getByRole('button', { name: 'Change the selected datasets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('What to change').selectOptions('Who can see them')
  await dialog.getByLabelText('Who can see them').selectOptions('Private')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Change 1 dataset' })).toBeVisible()
  await expect.element(dialog.getByText('1 of them will lose its set time of publication.')).toBeVisible()
  await dialog.getByLabelText('Who can see them').selectOptions('Public')
  await expect.element(dialog.getByRole('button', { name: 'Change 1 dataset' })).not.toBeInTheDocument()
})
