import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { districtPopulations as dataset, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

const line = (id: string, timestamp: string, more: Partial<Activity> = {}): Activity => ({
  ...{ id, timestamp, user_id: null, object_id: dataset.id, activity_type: 'changed package' },
  ...{ data: { package: { title: dataset.title }, actor: null }, ext_changes: null, ext_changes_omitted: 0 },
  ...more,
})
const OLD = line('old', '2026-09-01T09:00:00.123456', { activity_type: 'new package' })
const NEW = line('new', '2026-11-17T09:00:00.654321')
const LOADED = line('loaded', '2026-10-01T09:00:00', {
  activity_type: 'changed datastore',
  data: { resource: { id: dataset.resources[0]?.id }, actor: null },
  ext_table_changes: {
    ...{ rows_before: 110, rows_after: 120, added: 12, removed: 2, changed: 3, key: ['ilce'], sample: [] },
    ...{ columns_added: ['kaynak'], columns_removed: ['eski'], columns_retyped: [] },
  },
})
const whole = { old: { ...dataset, title: 'Nüfus', title_translated: null }, new: dataset }
const histories = [
  stubAction('activity_show', ({ id }) =>
    id === 'old' || id === 'foreign'
      ? { ...OLD, id, ...(id === 'foreign' && { object_id: 'another' }), data: { package: whole.old } }
      : { ...NEW, data: { package: whole.new } },
  ),
  stubAction('package_activity_list', ({ activity_types, before, after }) => {
    if (!JSON.stringify(activity_types ?? []).includes('datastore')) return [NEW, OLD]
    // Both versions are within the range, although dates have milliseconds only.
    expect([after, before]).toEqual([
      Date.parse('2026-09-01T09:00:00.123Z') / 1000,
      Date.parse('2026-11-17T09:00:00.654Z') / 1000 + 0.001,
    ])
    return [LOADED]
  }),
]
const address = '/dataset/changes_multiple?old_id=old&new_id=new'

test('shows what changed in the metadata and the tables between two versions, at both widths', async () => {
  for (const width of [1280, 320]) {
    const { screen, title } = await renderRoute(address, [...portal, ...histories], { width })
    await expect.element(screen.getByText('Önce: Nüfus → Sonra: İlçe nüfusları')).toBeVisible()
    await expect.element(screen.getByText('Satırlar: önce 110, şimdi 120.')).toBeVisible()
    await expect.element(screen.getByText(/12 satır eklendi/)).toBeVisible()
    await expect.element(screen.getByText('Eklenen sütunlar: kaynak')).toBeVisible()
    await expect.poll(title).toBe('Sürümleri karşılaştır: İlçe nüfusları')
    await expectAccessible(screen.container)
    const { scrollWidth, clientWidth } = screen.container.querySelector('main') ?? document.body
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await screen.unmount()
  }
})

test('compares the older version with the newer one, whichever the address names first', async () => {
  const { screen } = await renderRoute('/en/dataset/changes_multiple?old_id=new&new_id=old', [...portal, ...histories])
  await expect.element(screen.getByText('Before: Nüfus → After: İlçe nüfusları')).toBeVisible()
})

test('the history offers its versions for comparison', async () => {
  const { screen, address: url } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, ...histories])
  const form = screen.getByRole('form', { name: 'Compare two versions' })
  await expect.element(form.getByRole('combobox', { name: 'Older version' })).toHaveValue('old')
  await expect.element(form.getByRole('combobox', { name: 'Newer version' })).toHaveValue('new')
  await form.getByRole('button', { name: 'Compare' }).click()
  await expect.poll(url).toBe('/en/dataset/changes_multiple?old_id=old&new_id=new')
  await expect.element(screen.getByText('Before: Nüfus → After: İlçe nüfusları')).toBeVisible()
})

test('says why versions cannot be compared', async () => {
  for (const [search, stubs, words] of [
    ['', [], 'Choose two versions in the history of a dataset.'],
    ['?old_id=old&new_id=old', histories, 'Both are the same version.'],
    ['?old_id=foreign&new_id=new', histories, 'These versions belong to two different datasets'],
    ['?old_id=x&new_id=new', [stubFailure('activity_show', 404, 'Not Found Error')], 'The portal does not have'],
    ['?old_id=x&new_id=new', [stubFailure('activity_show', 500)], 'The versions could not be loaded'],
  ] as const) {
    const { screen } = await renderRoute(`/en/dataset/changes_multiple${search}`, [...portal, ...stubs])
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.unmount()
  }
})

test('one entry of a history has its own page', async () => {
  const stubs = [
    stubAction('activity_show', () => ({ ...LOADED })),
    stubAction('package_activity_list', () => [LOADED, OLD]),
  ]
  const { screen } = await renderRoute('/en/dataset/changes/loaded', [...portal, ...stubs])
  await expect.element(screen.getByText(/12 added, 2 removed, 3 changed/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'All changes' }))
    .toHaveAttribute('href', '/en/dataset/activity/ilce-nufuslari')
  await expectAccessible(screen.container)
  await screen.unmount()
  const missing = await renderRoute('/en/dataset/changes/x', [stubFailure('activity_show', 404, 'Not Found Error')])
  await expect
    .element(missing.screen.getByRole('heading', { level: 1, name: 'The portal does not have this version' }))
    .toBeVisible()
})
