import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Input } from '#contract/index.ts'
import { readGroup } from '../../api/readGroup.ts'
import { changeText, readChangeCount, readWatchList, type Watched } from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../testing/stubAction.ts'
import { watchFileOf } from './watchFile.ts'

const SEEN = '2026-11-01T00:00:00.000Z'
const entries: Watched[] = [
  { kind: 'dataset', id: 'stations', title: 'Air stations', seen: SEEN },
  { kind: 'dataset', id: 'hidden', title: 'Old name', seen: SEEN },
  { kind: 'search', id: 'q=air&tags=sea', title: 'air · sea', query: { q: 'air', fq: '+tags:("sea")' }, seen: SEEN },
  { kind: 'organization', id: 'city', title: 'City', seen: SEEN },
]
const stations = aDataset({
  ...{ name: 'stations', title: 'Air stations', metadata_modified: '2026-11-05T09:00:00' },
  resources: [
    { id: 'a', name: 'New file', url: 'http://x/a', created: '2026-11-05T08:00:00', last_modified: null },
    { id: 'b', name: 'Old file', url: 'http://x/b', created: '2020-01-01T08:00:00', last_modified: null },
  ] as never, // the other fields are not read
})
const show: ActionStub = {
  action: 'package_show',
  respond: ({ id }: { id?: unknown }) =>
    id === 'stations'
      ? { status: 200, body: { success: true, result: stations } }
      : { status: 404, body: { success: false, error: { __type: 'Not Found Error', message: 'Not found' } } },
}
const city = stubAction('organization_show', readGroup({ name: 'city', title: 'City' }))
const search = stubAction('package_search', ({ fq }: Input<'package_search'>) =>
  String(fq).includes('tags')
    ? aSearchResponse([aDataset({ name: 'tides', title: 'Tides' })], {}, 7)
    : aSearchResponse([]),
)

beforeEach(() => {
  localStorage.setItem('watch-list', JSON.stringify(entries))
})

it('shows titles in the reader’s language, and marks those in another language', async () => {
  const own = {
    ...stations,
    title: 'Hava istasyonları',
    title_translated: { tr: 'Hava istasyonları', en: 'Air stations' },
  }
  const titled = readGroup({
    name: 'city',
    title: 'Büyükşehir Belediyesi',
    title_translated: { tr: 'Büyükşehir Belediyesi' },
  })
  localStorage.setItem('watch-list', JSON.stringify(entries.map((entry) => ({ ...entry, title: 'Eski başlık' }))))
  const { screen } = await renderRoute('/en/watched', [
    { ...show, respond: () => ({ status: 200, body: { success: true, result: own } }) },
    search,
    stubAction('organization_show', titled),
  ])
  const link = (name: string) => screen.getByRole('main').getByRole('link', { name })
  await expect.element(link('Air stations').first()).not.toHaveAttribute('lang')
  await expect.element(link('Büyükşehir Belediyesi')).toHaveAttribute('lang', 'tr')
  // The title of a search is what its visitor wrote.
  await expect.element(link('Eski başlık')).toBeVisible()
})

it('shows what changed since the last visit, and takes it as seen afterwards', async () => {
  const { screen, calls } = await renderRoute('/en/watched', [show, search, city])
  const entry = (title: string) => screen.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect.element(screen.getByText('2 entries changed since your last visit.')).toBeVisible()
  await expect.element(entry('Air stations').getByText('New file')).toBeVisible()
  await expect.element(screen.getByText('Old file')).not.toBeInTheDocument()
  await expect.element(entry('Old name').getByText('No longer available on this portal.')).toBeVisible()
  await expect.element(entry('air · sea').getByRole('link', { name: 'Tides' })).toBeVisible()
  await expect.element(entry('air · sea').getByText(/7 new or updated datasets/)).toBeVisible()
  await expect.element(entry('City').getByText(/No changes since/)).toBeVisible()
  await expect
    .element(entry('air · sea').getByRole('link', { name: 'air · sea' }))
    .toHaveAttribute('href', '/en/dataset?q=air&tags=sea')
  await expectAccessible(screen.container)
  // Each entry is read alone, as its own page does.
  expect(calls.filter(({ action }) => action.startsWith('package_'))).toHaveLength(4)
  await screen.unmount()
  for (const { seen } of readWatchList(watchText()).filter(({ id }) => id !== 'hidden'))
    expect(Date.parse(seen)).toBeGreaterThan(Date.parse(SEEN))
})

it.each([
  ['renamed', stubFailure('organization_show', 404, 'Not Found Error')],
  ['deleted', stubAction('organization_show', readGroup({ name: 'city', title: 'City', state: 'deleted' }))],
])('says that an organization that was %s is not available any more', async (_, stub) => {
  const { screen } = await renderRoute('/en/watched', [show, search, stub])
  const entry = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'City' })
  await expect.element(entry.getByText('No longer available on this portal.')).toBeVisible()
  await expect.element(entry.getByText(/No changes/)).not.toBeInTheDocument()
})

it.each([
  ['organization', 'organization_show'],
  ['groups', 'group_show'],
] as const)('says that a filter of a search (%s) is not available any more', async (filter, action) => {
  const query = { q: 'air', fq: `+${filter}:("old")` }
  const watched = { ...{ kind: 'search', id: `q=air&${filter}=old`, title: 'air · old' }, query, seen: SEEN }
  localStorage.setItem('watch-list', JSON.stringify([watched]))
  const { screen } = await renderRoute('/en/watched', [search, stubFailure(action, 404, 'Not Found Error')])
  const entry = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'air · old' })
  await expect.element(entry.getByText(/organization or category of this search is no longer/)).toBeVisible()
  await expect.element(entry.getByText(/No changes/)).not.toBeInTheDocument()
})

it('says that nothing changed if only the search about an organization got a response', async () => {
  const { screen } = await renderRoute('/en/watched', [show, search, stubFailure('organization_show', 500)])
  const entry = screen.getByRole('main').getByRole('listitem').filter({ hasText: 'City' })
  await expect.element(entry.getByText(/No changes/)).toBeVisible()
})

it('removes an entry, keeps the focus, and follows other tabs', async () => {
  const { screen } = await renderRoute('/en/watched', [show, search, city])
  await screen.getByRole('button', { name: /^Stop watching.*City/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'City' })).not.toBeInTheDocument()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  localStorage.setItem('watch-list', '[]')
  dispatchEvent(new StorageEvent('storage', { key: 'watch-list' }))
  await expect.element(screen.getByText(/You do not watch anything yet/)).toBeVisible()
})

it('adds the entries of a file, and says why it refuses one', async () => {
  localStorage.clear()
  const { screen } = await renderRoute('/en/watched', [show, search, city])
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement // the page has one
  await userEvent.upload(input, new File([watchFileOf(entries)], 'list.json'))
  await expect.element(screen.getByText('4 entries added.')).toBeVisible()
  await userEvent.upload(input, new File(['<html>'], 'list.json'))
  await expect.element(screen.getByText(/not a list that was saved on this page/)).toBeVisible()
  expect(readWatchList(watchText())).toHaveLength(4)
})

it('reads the list of the earlier version, which had datasets alone', async () => {
  localStorage.clear()
  localStorage.setItem('watched-datasets', JSON.stringify([{ name: 'stations', title: 'Air stations' }]))
  const { screen } = await renderRoute('/en/watched', [show, search, city])
  await expect.element(screen.getByRole('heading', { name: /Air stations/ })).toBeVisible()
})

it('does not count entries that could not be read as unchanged, and keeps the earlier number', async () => {
  localStorage.setItem('watch-changes', `${Date.now()} 3`)
  const down = stubFailure('package_search', 500)
  const { screen } = await renderRoute('/en/watched', [show, down])
  await expect
    .element(screen.getByText('1 entry changed since your last visit. 2 entries could not be checked.'))
    .toBeVisible()
  expect(readChangeCount(changeText()).changed).toBe(3)
  await screen.unmount()
  // The dataset was seen; only the two searches can still be among the three.
  expect(readChangeCount(changeText()).changed).toBe(2)

  const none = await renderRoute('/en/watched', [stubFailure('package_show', 500), down])
  await expect.element(none.screen.getByText('4 entries could not be checked.')).toBeVisible()
  await none.screen.unmount()
  expect(readChangeCount(changeText()).changed).toBe(2)
})
