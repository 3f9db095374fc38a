import { afterEach, expect, test, vi } from 'vitest'
import type { Activity } from '#contract/activity.ts'
import type { DatasetChange } from '#contract/dataset_change.ts'
import { HISTORY_PER_PAGE } from '../../../api/queries/history.ts'
import { SIGN_IN_KEY } from '../../../api/signInHint.ts'
import { districtPopulations as dataset, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../../testing/stubAction.ts'

afterEach(() => vi.restoreAllMocks())

const change = (part: DatasetChange['part'], name: string, before: string | null, after: string | null) => ({
  ...{ part, name, before, after },
  lang: null,
  resource: part.startsWith('resource_field') ? { id: 'rows', name: 'İlçe nüfusları' } : null,
})

const line = (id: string, activity_type: string, more: Partial<Activity> = {}): Activity => ({
  id,
  timestamp: '2026-11-17T09:00:00',
  user_id: null,
  object_id: dataset.id,
  activity_type,
  data: { package: { title: dataset.title }, actor: null },
  ext_changes: null,
  ext_changes_omitted: 0,
  ...more,
})

const long = 'Adrese dayalı kayıt sistemine göre yıl sonu nüfusu. Kurumların nüfusu ayrıca yayımlanır.'
const LINES = [
  line('loaded', 'changed datastore', {
    data: { resource: { id: 'rows' }, actor: null },
    ext_table_changes: {
      ...{ rows_before: 110, rows_after: 120, added: 12, removed: 2, changed: 3, key: ['ilce'] },
      ...{
        columns_added: ['kaynak'],
        columns_removed: [],
        columns_retyped: [{ id: 'sayi', before: 'int4', after: 'text' }],
      },
      sample: [{ kind: 'changed', key: { ilce: 'Kadıköy' }, before: { nufus: '480000' }, after: { nufus: '481000' } }],
    },
  }),
  line('changed', 'changed package', {
    ext_changes: [
      change('field', 'title', 'Nüfus', 'İlçe nüfusları'),
      change('field', 'notes', long, long.replace('yıl sonu', 'yıl ortası')),
      change('field', 'private', 'true', 'false'),
      change('extra', 'frequency', 'monthly', 'annual'),
      change('tag', 'nüfus', null, 'nüfus'),
      change('tag', 'eski', 'eski', null),
      { ...change('field', 'title', 'Nüfus', 'İlçe nüfusları'), lang: 'tr' },
      change('resource_field', 'size', '1000', '1200000'),
      change('resource_field', 'hash', 'abc', 'def'),
    ],
    ext_changes_omitted: 4,
  }),
  line('old', 'changed package', {
    timestamp: '2026-11-16T09:00:00',
    data: { changed: ['title', 'resources'], actor: 'ayse' },
  }),
  line('new', 'new package'),
]
const lines = (all: Activity[]) =>
  stubAction('package_activity_list', ({ limit, offset }) =>
    all.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit ?? 31)),
  )

test('shows who changed what and when, with the labels and values of the page’s language', async () => {
  const { screen, title } = await renderRoute('/dataset/activity/ilce-nufuslari', [...portal, lines(LINES)])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Geçmiş' })).toBeVisible()
  await expect.poll(title).toBe('Geçmiş: İlçe nüfusları')
  const changed = screen.getByRole('listitem').filter({ hasText: 'Üst veri değişti' }).first()
  await expect.element(changed).toHaveTextContent('17 Kasım 2026, 12:00')
  await expect.element(changed).toHaveTextContent('İl Yönetimi Birliği')
  await expect.element(changed).toHaveTextContent('BaşlıkÖnce: Nüfus → Sonra: İlçe nüfusları')
  await expect.element(changed).toHaveTextContent('Kim görebilirÖnce: Yalnızca kurum → Sonra: Herkes')
  await expect.element(changed).toHaveTextContent('Güncelleme sıklığıÖnce: her ay → Sonra: her yıl')
  await expect.element(changed).toHaveTextContent('EtiketlerEklendi: nüfusÇıkarıldı: eski')
  await expect.element(changed).toHaveTextContent('İlçe nüfusları: BoyutÖnce: 1 kB → Sonra: 1,2 MB')
  await expect.element(changed).toHaveTextContent('İçerikDosya değiştirildi')
  await expect.element(changed).toHaveTextContent('4 değişiklik daha var')
  // A translation that repeats the change of its text is left out.
  await expect.element(changed).not.toHaveTextContent('Türkçe')
  // Of a long text only the words that differ are marked.
  const deleted = [...changed.element().querySelectorAll('del')].map((element) => element.textContent)
  expect(deleted).toContain('Çıkarıldı: sonu')
  await expect
    .element(changed.getByRole('link', { name: /17 Kasım 2026, 12:00 tarihindeki veri seti/ }))
    .toHaveAttribute('href', '/dataset/ilce-nufuslari?activity_id=changed')
})

test('names who did it for a user, whose name the document for everybody leaves out', async () => {
  const named = LINES.map((line) => ({ ...line, data: { ...line.data, actor: 'ayse' } }))
  const sent: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push([new URL(String(input), location.origin).pathname, init?.method, JSON.parse(String(init?.body))])
    return Response.json({ success: true, result: named })
  })
  localStorage.setItem(SIGN_IN_KEY, '')
  const hidden = LINES.map((line) => ({ ...line, data: { ...line.data, actor: null } }))
  const { screen } = await renderRoute('/dataset/activity/ilce-nufuslari', [...portal, lines(hidden)])
  await expect.poll(() => screen.getByText('ayse', { exact: true }).elements().length).toBe(LINES.length)
  const path = '/api/3/action/package_activity_list'
  expect(sent).toContainEqual([path, 'POST', expect.objectContaining({ id: 'ilce-nufuslari', ext_changes: true })])
})

test('shows numbers and a few rows of a table’s new version', async () => {
  const { screen } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines(LINES)])
  await expect.element(screen.getByRole('heading', { name: 'Table changed: İlçe nüfusları' })).toBeVisible()
  await expect.element(screen.getByText('Rows: 110 before, 120 now.')).toBeVisible()
  await expect.element(screen.getByText('12 added, 2 removed, 3 changed. Rows are compared by ilce.')).toBeVisible()
  await expect.element(screen.getByText('Column sayi: whole number before, text now')).toBeVisible()
  await screen.getByText('Some of these rows').click()
  await expect.element(screen.getByRole('row', { name: /Changed Kadıköy nufus 480000 481000/ })).toBeVisible()
  await expect.element(screen.getByText('Changed: Title and Files')).toBeVisible()
  await expect.element(screen.getByText('ayse')).toBeVisible()
})

test('versions of one minute are told apart by their seconds', async () => {
  const seconds = ['10', '09'].map((second) =>
    line(`at${second}`, 'changed package', { timestamp: `2026-11-17T09:00:${second}`, ext_changes: [] }),
  )
  const { screen } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines(seconds)])
  for (const time of ['12:00:10', '12:00:09']) {
    await expect.element(screen.getByRole('listitem').filter({ hasText: time })).toBeVisible()
    const label = `November 17, 2026, ${time}`
    await expect.poll(() => screen.getByRole('option', { name: label }).elements().length).toBeGreaterThan(0)
  }
})

test('a line of the next page gives no line of this one seconds', async () => {
  const all = Array.from({ length: HISTORY_PER_PAGE + 1 }, (_, n) =>
    line(`n${n}`, 'changed package', { timestamp: `2026-11-17T09:${59 - n}:30`, ext_changes: [] }),
  )
  const shown = all.slice(0, HISTORY_PER_PAGE)
  const last = { ...(shown.at(-1) as Activity), id: 'next' }
  const { screen } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines([...shown, last])])
  const times = () => [...screen.container.querySelectorAll('main ol time')].map(({ textContent }) => textContent)
  await expect.poll(times).toHaveLength(HISTORY_PER_PAGE)
  expect(times().at(-1)).toBe('November 17, 2026, 12:45')
})

test('finds the changes itself where a CKAN gives whole datasets', async () => {
  const ckan = ['Sonra', 'Önce'].map((title, index) => {
    const { ext_changes: _changes, ...rest } = line(`c${index}`, 'changed package', {
      data: { package: { ...dataset, title, title_translated: null }, actor: 'ayse' },
    })
    return rest
  })
  const { screen } = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines(ckan)])
  await expect.element(screen.getByText('Before: Önce → After: Sonra')).toBeVisible()
})

test('reports that there is no visible difference, and marks the language of the dataset’s texts only', async () => {
  const ext_changes = [{ ...change('field', 'title', 'Old', 'New'), lang: 'en' }]
  const seen = line('seen', 'changed package', { ext_changes })
  const same = line('same', 'changed package', { ext_changes: [change('resource_field', 'hash', null, 'abc')] })
  const { screen } = await renderRoute('/dataset/activity/ilce-nufuslari', [...portal, lines([seen, same])])
  await expect.element(screen.getByText('Üst veride fark yok.')).toBeVisible()
  const { container } = screen
  expect([...container.querySelectorAll('dl [lang]')].map(({ textContent }) => textContent)).toEqual(['Old', 'New'])
  expect(container.querySelector('main time')?.getAttribute('datetime')).toBe('2026-11-17T09:00:00Z')
})

test('has pages, an empty state, and a message for a failure', async () => {
  const many = Array.from({ length: 20 }, (_, index) => line(`l${index}`, 'changed package', { ext_changes: [] }))
  const first = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines(many)])
  await first.screen.getByRole('link', { name: 'Older versions' }).click()
  await expect.element(first.screen.getByRole('link', { name: 'Newer versions' })).toBeVisible()
  expect(first.screen.container.querySelectorAll('main ol > li')).toHaveLength(5)
  await first.screen.unmount()
  const empty = await renderRoute('/en/dataset/activity/ilce-nufuslari', [...portal, lines([])])
  await expect.element(empty.screen.getByText('This dataset has no history yet.')).toBeVisible()
  await empty.screen.unmount()
  const failing = [...portal, stubFailure('package_activity_list', 500)]
  const { screen } = await renderRoute('/en/dataset/activity/ilce-nufuslari', failing)
  await expect.element(screen.getByText('The history could not be loaded')).toBeVisible()
  await screen.unmount()
  const missing = await renderRoute('/en/dataset/activity/none', [stubFailure('package_show', 404, 'Not Found Error')])
  await expect.element(missing.screen.getByRole('heading', { name: 'Dataset not found' })).toBeVisible()
})

test('is accessible, wide and narrow', async () => {
  for (const width of [1280, 320]) {
    const { screen } = await renderRoute('/dataset/activity/ilce-nufuslari', [...portal, lines(LINES)], { width })
    await expect.element(screen.getByText(/12 satır eklendi/)).toBeVisible()
    await expectAccessible(screen.container)
    const { scrollWidth, clientWidth } = screen.container.querySelector('main') ?? document.body
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await screen.unmount()
  }
})

test('a dataset’s page has the newest lines, or nothing where the portal has no history', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', [...portal, lines(LINES)])
  await expect
    .element(screen.getByRole('link', { name: 'Tüm değişiklikler' }))
    .toHaveAttribute('href', '/dataset/activity/ilce-nufuslari')
  await expect.element(screen.getByText('Değişenler: Başlık ve Dosyalar')).toBeVisible()
  await screen.unmount()
  const without = await renderRoute('/dataset/ilce-nufuslari', portal)
  await expect.element(without.screen.getByRole('heading', { name: 'Ayrıntılar' })).toBeVisible()
  await expect.element(without.screen.getByRole('heading', { name: 'Geçmiş' })).not.toBeInTheDocument()
})

const past = { ...dataset, title: 'Nüfus', title_translated: null, tags: [] }
const version = (object_id: string) =>
  stubAction('activity_show', () => line('changed', 'changed package', { object_id, data: { package: past } }))

test('shows the dataset as it was at an activity, and the way to the current version', async () => {
  const { screen, title } = await renderRoute('/dataset/ilce-nufuslari?activity_id=changed', [
    ...portal,
    version(dataset.id),
  ])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nüfus' })).toBeVisible()
  await expect.element(screen.getByText('Bu, veri setinin 17 Kasım 2026, 12:00 tarihindeki hâlidir.')).toBeVisible()
  await expect.poll(title).toBe('Nüfus, 17 Kasım 2026, 12:00')
  await expect
    .element(screen.getByRole('link', { name: 'Güncel sürüme git' }))
    .toHaveAttribute('href', '/dataset/ilce-nufuslari')
  await expectAccessible(screen.container)
})

test('the citation of a past version has its address, and there is no embed code or Croissant file', async () => {
  const { screen } = await renderRoute('/en/dataset/ilce-nufuslari?activity_id=changed', [
    ...portal,
    version(dataset.id),
  ])
  const box = screen.getByRole('region', { name: 'Use and attribution' })
  await expect
    .element(box.getByRole('blockquote'))
    .toHaveTextContent(/\/en\/dataset\/ilce-nufuslari\?activity_id=changed/)
  await expect.element(box.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
  await expect.element(box.getByText(/Croissant/)).not.toBeInTheDocument()
  await expect.element(box.getByText('Embed', { exact: true })).not.toBeInTheDocument()
  await screen.unmount()
  const current = await renderRoute('/en/dataset/ilce-nufuslari', portal)
  await expect.element(current.screen.getByText(/Croissant/)).toBeVisible()
  await expect.element(current.screen.getByText('Embed', { exact: true })).toBeVisible()
})

test('finds the version of a day in a CKAN that sends its newest lines whatever it is asked', async () => {
  const newer = { ...line('newest', 'changed package'), timestamp: '2026-11-20T08:00:00.000000' }
  const shown = await renderRoute('/en/dataset/ilce-nufuslari?date=2026-11-18', [
    ...portal,
    stubAction('package_activity_list', ({ limit, offset }) =>
      [...Array<typeof newer>(250).fill(newer), line('changed', 'changed package')]
        .slice(Number(offset ?? 0))
        .slice(0, Number(limit)),
    ),
    version(dataset.id),
  ])
  await expect.element(shown.screen.getByRole('heading', { level: 1, name: 'Nüfus' })).toBeVisible()
  await shown.screen.unmount()
  const { screen } = await renderRoute('/en/dataset/ilce-nufuslari?date=2026-11-18', [
    ...portal,
    stubAction('package_activity_list', () => [newer]),
  ])
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'The version of this day was not found' }))
    .toBeVisible()
  await expect.element(screen.getByText(/more than 100,000 newer lines/)).toBeVisible()
})

test('shows the last version of a day, and says why there is none', async () => {
  const listed = stubAction('package_activity_list', ({ before, limit }) => {
    expect(limit).toBe(1)
    // The end of the day in Istanbul.
    expect(before).toBe(Date.parse('2026-11-18T21:00:00Z') / 1000)
    return [line('changed', 'changed package')]
  })
  const shown = await renderRoute('/en/dataset/ilce-nufuslari?date=2026-11-18', [
    ...portal,
    listed,
    version(dataset.id),
  ])
  await expect.element(shown.screen.getByRole('heading', { level: 1, name: 'Nüfus' })).toBeVisible()
  await shown.screen.unmount()
  for (const [address, stubs, words] of [
    ['?date=2020-01-01', [lines([])], 'There is no version of this dataset for this day'],
    ['?date=01.05.2026', [], 'This is not a date'],
    ['?activity_id=x', [stubFailure('activity_show', 404, 'Not Found Error')], 'The portal does not have this version'],
    ['?activity_id=x', [version('another dataset')], 'The portal does not have this version'],
  ] as const) {
    const { screen } = await renderRoute(`/en/dataset/ilce-nufuslari${address}`, [...portal, ...stubs])
    await expect.element(screen.getByRole('heading', { level: 1, name: words })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Go to the current version' })).toBeVisible()
    await screen.unmount()
  }
})
