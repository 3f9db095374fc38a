import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { publisher, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
})

const SQL = 'SELECT 1 AS a'
const open = async (address: string) => {
  const { screen } = await renderRoute(address)
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  return screen
}

it('asks a visitor to sign in', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: SQL })}`)
  await expect.element(screen.getByText(/Sign in to publish a query/)).toBeVisible()
})

it('publishes the statement with the chart of the address, and links to its page', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_create: () => taken({ name: 'bir', title: 'One' }),
  })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: SQL, view: 'chart', 'chart.x': 'a' })}`)
  const english = screen.getByRole('group', { name: 'English' })
  await english.getByRole('textbox', { name: 'Title' }).fill('One')
  await expect.element(screen.getByRole('checkbox', { name: /chart/ })).toBeChecked()
  await expectAccessible(screen.container)
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/en/sql/bir')
  const sent = calls.find(({ path }) => path.endsWith('published_query_create'))?.body
  expect(sent).toMatchObject({ sql: SQL, chart: { x: 'a' }, title_translated: { en: 'One' } })
})

it('publishes the statement with the map of the address', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_create: () => taken({ name: 'bir', title: 'One' }),
  })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: SQL, view: 'map', 'map.colour': 'a' })}`)
  await screen.getByRole('group', { name: 'English' }).getByRole('textbox', { name: 'Title' }).fill('One')
  await expect.element(screen.getByRole('checkbox', { name: /map/ })).toBeChecked()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('link', { name: 'One' })).toBeVisible()
  const sent = calls.find(({ path }) => path.endsWith('published_query_create'))?.body
  expect(sent).toMatchObject({ chart: null, map: { colour: 'a' } })
})

it('says that a query with parameters cannot be published, before a title is typed', async () => {
  stubAccountFetch({ '/user/session': () => taken(publisher) })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: 'SELECT :n AS a, :il::text, :n' })}`)
  await expect.element(screen.getByText(/values to fill in: :n, :il\./)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
})

it('moves the focus to the message when the query is published', async () => {
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_create: () => taken({ name: 'bir', title: 'One' }),
  })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: SQL })}`)
  const title = screen.getByRole('group', { name: 'English' }).getByRole('textbox', { name: 'Title' })
  await title.fill('One')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog').getByRole('status')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('link', { name: 'One' })).toHaveFocus()
})

it('keeps what was typed when the dialog is closed, until it is sent', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_create: () => taken({ name: 'bir', title: 'One' }),
  })
  const screen = await open(`/en/sql?${new URLSearchParams({ q: SQL })}`)
  const english = screen.getByRole('group', { name: 'English' })
  await english.getByRole('textbox', { name: 'Title' }).fill('One')
  await english.getByRole('textbox', { name: /Description/ }).fill('A long text')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(english.getByRole('textbox', { name: 'Title' })).toHaveValue('One')
  await expect.element(english.getByRole('textbox', { name: /Description/ })).toHaveValue('A long text')
  await expectAccessible(screen.container)
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('link', { name: 'One' })).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('published_query_create'))?.body).toMatchObject({
    ...{ sql: SQL, title_translated: { en: 'One' }, notes_translated: { en: 'A long text' } },
  })
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(english.getByRole('textbox', { name: /Description/ })).toHaveValue('')
})
