import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeWatchLists, type WatchList } from '#contract/mergeWatchLists.ts'
import { forgetToken } from '../../api/token.ts'
import { noteSignIn } from '../../catalogue/SignIn/noteSignIn.ts'
import { keepOnDevice } from '../../catalogue/watch/accountList.ts'
import { readWatchList } from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import {
  names,
  notAllowed,
  publisher,
  type Responses,
  refused,
  stubAccountFetch,
  taken,
} from '../../testing/accountPortal.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { clickTwice } from '../../testing/clickTwice.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
const entryOf = (id: string, day = 1) => ({
  kind: 'dataset' as const,
  id,
  title: `Data ${id}`,
  added: at(day),
  seen: at(day),
})
const reads = [
  stubAction('package_show', ({ id }) => aDataset({ name: String(id), title: `Data ${id}` })),
  stubAction('package_search', aSearchResponse([])),
]

/** An account that merges lists as the server does. */
function account(list: WatchList | undefined, isDown: () => boolean = () => false) {
  const kept = { list }
  const responses: Responses = {
    '/user/session': () => taken(publisher),
    watch_list_show: () => taken({ entries: [], removed: [], modified: null, ...kept.list }),
    watch_list_update: ({ entries, removed, creates, user_id }) => {
      if (isDown()) return refused(500, { __type: 'Internal Server Error', message: 'x' })
      if (user_id !== publisher.id) return notAllowed()
      if (!kept.list && creates === false) return refused(404, { __type: 'Not Found Error', message: 'none' })
      kept.list = mergeWatchLists(kept.list ?? { entries: [], removed: [] }, { entries, removed } as WatchList) // of the request
      return taken({ ...kept.list, modified: at(20) })
    },
    watch_list_delete: () => {
      kept.list = undefined
      return taken(null)
    },
  }
  return { kept, calls: stubAccountFetch(responses) }
}

const onDevice = () =>
  readWatchList(watchText())
    .map(({ id }) => id)
    .sort()
/** `creates` of each request that sent the list. */
const sendings = ({ calls }: ReturnType<typeof account>) =>
  calls.filter(({ path }) => path.endsWith('watch_list_update')).map(({ body }) => body['creates'])
const inAccount = ({ kept }: ReturnType<typeof account>) => kept.list?.entries.map(({ id }) => id).sort()

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
  keepOnDevice()
  localStorage.setItem('watch-list', JSON.stringify([entryOf('a'), entryOf('b')]))
  noteSignIn(true)
})

const START = 'Keep the list in my account too'

describe('a signed-in user', () => {
  it('keeps the list in the account too, with what is there already', async () => {
    // Another device added c and removed a, which this device has too.
    const portal = account({ entries: [entryOf('c', 2)], removed: [{ kind: 'dataset', id: 'a', removed: at(3) }] })
    const { screen } = await renderRoute('/en/watched', reads)
    await expect.element(screen.getByText(/^The list is on this device only/)).toBeVisible()
    expect(portal.calls.map(({ path }) => path)).not.toContain('/en/api/3/action/watch_list_update')
    await expectAccessible(screen.container)
    await screen.getByRole('button', { name: START }).click()
    await expect.element(screen.getByText('The list of your account is up to date.')).toBeVisible()
    expect(onDevice()).toEqual(['a', 'b', 'c'])
    expect(inAccount(portal)).toEqual(['a', 'b', 'c'])
    await expect.element(screen.getByRole('heading', { name: /Data c/ })).toBeVisible()
    await expect.element(screen.getByText(/^The list is stored in this browser and in the account/)).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('is told that the list is also kept in the account of another user', async () => {
    account(undefined)
    const first = await renderRoute('/en/watched', reads)
    await first.screen.getByRole('button', { name: START }).click()
    await expect.element(first.screen.getByText('The list of your account is up to date.')).toBeVisible()
    first.screen.unmount()
    const other = { ...publisher, id: 'u2', display_name: 'Other Publisher' }
    const calls = stubAccountFetch({ '/user/session': () => taken(other) })
    const { screen } = await renderRoute('/en/watched', reads)
    await expect
      .element(screen.getByText(/^The list on this device is also kept in the account of another/))
      .toBeVisible()
    await expect.element(screen.getByText(/Only that user can read the list of the account/)).toBeVisible()
    expect(names(calls)).not.toContain('watch_list_update')
    await expectAccessible(screen.container)
  })

  it('sends what changes on this device, and takes what another device changes', async () => {
    const portal = account(undefined)
    const { screen } = await renderRoute('/en/watched', reads)
    await screen.getByRole('button', { name: START }).click()
    await expect.poll(() => inAccount(portal)).toEqual(['a', 'b'])
    await expect.element(screen.getByText('The list of your account is up to date.')).toBeVisible()
    // The first sending makes the list of the account; none before it may find that there is none.
    expect(sendings(portal)).toEqual([true])
    await screen.getByRole('button', { name: /^Stop watching.*Data a/ }).click()
    await expect.poll(() => inAccount(portal), { timeout: 10_000 }).toEqual(['b'])
    await screen.unmount()
    // The other device.
    portal.kept.list = mergeWatchLists(portal.kept.list ?? { entries: [], removed: [] }, {
      entries: [entryOf('d', 25)],
      removed: [{ kind: 'dataset', id: 'b', removed: new Date().toISOString() }],
    })
    const again = await renderRoute('/en/watched', reads)
    await expect.element(again.screen.getByRole('heading', { name: /Data d/ })).toBeVisible()
    expect(onDevice()).toEqual(['d'])
  })

  it('is told that the server failed, and keeps the list of the device', async () => {
    let isDown = true
    const portal = account({ entries: [entryOf('c')], removed: [] }, () => isDown)
    const { screen } = await renderRoute('/en/watched', reads)
    await screen.getByRole('button', { name: START }).click()
    await expect.element(screen.getByText(/^The list of your account could not be reached/)).toBeVisible()
    expect(onDevice()).toEqual(['a', 'b'])
    isDown = false
    await screen.getByRole('button', { name: START }).click()
    await expect.poll(() => inAccount(portal)).toEqual(['a', 'b', 'c'])
    isDown = true
    await screen.getByRole('button', { name: /^Stop watching.*Data a/ }).click()
    await expect
      .element(screen.getByText(/^The list of your account could not be reached/), { timeout: 10_000 })
      .toBeVisible()
    expect(onDevice()).toEqual(['b', 'c'])
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => inAccount(portal)).toEqual(['b', 'c'])
  })

  it('deletes the list of the account, which another device does not bring back', async () => {
    const portal = account({ entries: [], removed: [] })
    const { screen } = await renderRoute('/en/watched', reads)
    await screen.getByRole('button', { name: START }).click()
    await expect.poll(() => inAccount(portal)).toEqual(['a', 'b'])
    const kept = { ...localStorage }
    clickTwice(screen.getByRole('button', { name: 'Delete the list of the account' }))
    await expect.element(screen.getByRole('button', { name: START })).toBeVisible()
    expect([inAccount(portal), onDevice()]).toEqual([undefined, ['a', 'b']])
    expect(names(portal.calls).filter((name) => name === 'watch_list_delete')).toHaveLength(1)
    await screen.unmount()
    // The other device still has its setting.
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
    const other = await renderRoute('/en/watched', reads)
    await expect.element(other.screen.getByText(/^The list of the account was deleted on another device/)).toBeVisible()
    expect([inAccount(portal), onDevice()]).toEqual([undefined, ['a', 'b']])
  })

  it('does not get the list of the user who was signed in before', async () => {
    const portal = account(undefined)
    localStorage.setItem('watch-account', 'somebody-else')
    const { screen } = await renderRoute('/en/watched', reads)
    await expect.element(screen.getByRole('button', { name: START })).toBeVisible()
    expect(inAccount(portal)).toBeUndefined()
  })
})

it('a visitor is told that a sign-in is needed, and nothing is sent', async () => {
  noteSignIn(false)
  const portal = account(undefined)
  const { screen } = await renderRoute('/en/watched', reads)
  await expect.element(screen.getByText(/^If you sign in, you can keep the list in your account too/)).toBeVisible()
  expect(portal.calls).toEqual([])
})
