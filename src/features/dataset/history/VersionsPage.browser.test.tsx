import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import { districtPopulations as dataset, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

const line = (id: string, timestamp: string, more: Partial<Activity> = {}): Activity => ({
  ...{ id, timestamp, user_id: null, object_id: dataset.id, activity_type: 'changed package' },
  ...{ data: { package: { title: dataset.title }, actor: null }, ext_changes: null, ext_changes_omitted: 0 },
  ...more,
})
const OLD = line('old', '2026-09-01T09:00:00.123456', { activity_type: 'new package' })
const NEW = line('new', '2026-11-17T09:00:00.654321')
const MIDDLE = line('middle', '2026-09-20T09:00:00.000001')
/** Beyond CKAN's 100 versions. */
const UNLISTED = line('unlisted', '2026-11-01T09:00:00')
const LAST_LOADED = line('last', '2026-11-17T09:05:00', {
  activity_type: 'changed datastore',
  data: { resource: { id: dataset.resources[0]?.id }, actor: null },
  ext_table_changes: {
    ...{ rows_before: 120, rows_after: 130, added: null, removed: null, changed: null, key: null, sample: [] },
    ...{ columns_added: [], columns_removed: [], columns_retyped: [] },
  },
})
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
    id === 'middle' || id === 'unlisted'
      ? { ...(id === 'middle' ? MIDDLE : UNLISTED), data: { package: whole.old } }
      : id === 'old' || id === 'foreign'
        ? { ...OLD, id, ...(id === 'foreign' && { object_id: 'another' }), data: { package: whole.old } }
        : { ...NEW, data: { package: whole.new } },
  ),
  stubAction('package_activity_list', ({ activity_types, before, after }) => {
    if (!JSON.stringify(activity_types ?? []).includes('datastore')) return [NEW, MIDDLE, OLD]
    // A table that is loaded after the newer version belongs to it, until the next version.
    const seconds = ({ timestamp }: Activity) => Date.parse(`${timestamp.slice(0, 23)}Z`) / 1000
    return [LAST_LOADED, LOADED].filter(
      (one) => seconds(one) > Number(after) && (before === undefined || seconds(one) < Number(before)),
    )
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

test.each([
  ['the newest version', 'old_id=middle&new_id=new', ['önce 120, şimdi 130', 'önce 110, şimdi 120']],
  ['a version that ended', 'old_id=old&new_id=middle', ['önce 110, şimdi 120']],
  ['a version before those of the list', 'old_id=old&new_id=unlisted', ['önce 110, şimdi 120']],
])('shows the tables that were loaded until the end of %s', async (_, search, expected) => {
  const { screen } = await renderRoute(`/dataset/changes_multiple?${search}`, [...portal, ...histories])
  await expect.element(screen.getByText(/^Satırlar: /).first()).toBeVisible()
  const lines = screen
    .getByText(/^Satırlar: /)
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(expected.map((rows) => `Satırlar: ${rows}.`))
})

test('compares the older version with the newer one, whichever the address names first', async () => {
  const { screen } = await renderRoute('/en/dataset/changes_multiple?old_id=new&new_id=old', [...portal, ...histories])
  await expect.element(screen.getByText('Before: Nüfus → After: İlçe nüfusları')).toBeVisible()
})

test('the history offers its versions for comparison', async () => {
  const { screen, address: url } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, ...histories])
  const form = screen.getByRole('form', { name: 'Compare two versions' })
  await expect.element(form.getByRole('combobox', { name: 'Older version' })).toHaveValue('middle')
  await expect.element(form.getByRole('combobox', { name: 'Newer version' })).toHaveValue('new')
  await form.getByRole('button', { name: 'Compare' }).click()
  await expect.poll(url).toBe('/en/dataset/changes_multiple?old_id=middle&new_id=new')
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

test.each(['/en/dataset/changes/x', '/en/dataset/changes_multiple?old_id=x&new_id=y', '/en/dataset/su?activity_id=x'])(
  'in front of a CKAN, %s says who can see versions; the own catalogue does not tell a hidden one from a missing one',
  async (address) => {
    const stubs = [...portal, stubFailure('activity_show', 403, 'Authorization Error')]
    for (const [hasOwnCatalogue, heading] of [
      [false, 'You cannot see earlier versions of this dataset'],
      [true, 'The portal does not have this version'],
    ] as const) {
      const { screen } = await renderRoute(address, stubs, { site: { ...testSite, hasOwnCatalogue } })
      await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await screen.unmount()
    }
  },
)
