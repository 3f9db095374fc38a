import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { publisher, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../../testing/stubAction.ts'

beforeEach(() => void vi.restoreAllMocks())

const query: PublishedQuery = {
  ...{ id: 'q1', name: 'iller', title: 'Provinces', notes: 'About <b>them</b>', can_edit: false },
  ...{ title_translated: { en: 'Provinces', tr: 'İller' }, notes_translated: { en: 'About them' } },
  ...{ sql: 'SELECT il, n FROM "su/liste"', chart: { mark: 'bar', x: 'il', y: 'n', aggregate: 'sum' }, map: null },
  ...{ metadata_created: '2026-11-01T00:00:00', metadata_modified: '2026-11-01T00:00:00' },
  tables: [
    {
      ...{ name: 'su/liste', resource_id: 'r1', resource_name: 'Liste', is_gone: false },
      ...{ package_id: 'p1', package_name: 'su', package_title: 'Water' },
      ...{ license_title: 'CC BY', license_url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
  ],
}
const result = stubAction('published_query_result', {
  fields: [
    { id: 'il', type: 'text' },
    { id: 'n', type: 'int4' },
  ],
  records: [
    { il: 'Ankara', n: 4 },
    { il: '<i>Van</i>', n: 2 },
  ],
  ...{ total: 2, last_run: '2026-11-02T10:00:00.000', elapsed_ms: 1_530 },
})
const show = (parts: Partial<PublishedQuery> = {}) => stubAction('published_query_show', { ...query, ...parts })
const nobody = () => stubAccountFetch({ '/user/session': () => taken(null) })

it('shows the result with its chart and files, the statement, and the data with their licence', async () => {
  nobody()
  const { screen, title } = await renderRoute('/en/sql/iller', [show(), result])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Provinces' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /Ankara/ })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '<i>Van</i>' })).toBeVisible()
  await expect.element(screen.getByText(/2 rows\. Last run: .*2026.* It took 1\.5 s\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', '/en/sql/iller.csv')
  await expect.element(screen.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/en/sql/iller.json')
  await expect.element(screen.getByText(query.sql)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Water' })).toHaveAttribute('href', '/en/dataset/su')
  await expect.element(screen.getByRole('link', { name: 'CC BY' })).toBeVisible()
  expect(title()).toContain('Provinces')
  await expect.element(screen.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

const provinces = stubAction('published_query_result', {
  ...{
    fields: [
      { id: 'il', type: 'text' },
      { id: 'n', type: 'int4' },
    ],
    records: [
      { il: 'Ankara', n: 4 },
      { il: 'Van', n: 2 },
    ],
  },
  ...{ total: 2, last_run: '2026-11-02T10:00:00.000', elapsed_ms: 30 },
})

it('shows its rows on a map at an address of its own, with the settings of the address', async () => {
  nobody()
  const { screen, address } = await renderRoute('/en/sql/iller', [show(), provinces])
  await screen.getByRole('link', { name: 'Show the result on a map' }).click()
  await expect.element(screen.getByRole('region', { name: 'Map: Provinces' })).toHaveAttribute('data-drawn')
  await expect.element(screen.getByRole('option', { name: 'Ankara 4' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Value' }).selectOptions('Number of rows')
  await expect.poll(address).toContain('view=map&map.value=%23')
  await expect.element(screen.getByRole('option', { name: 'Ankara 1' })).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('link', { name: 'Close the map' }).click()
  await expect.element(screen.getByRole('region', { name: 'Map: Provinces' })).not.toBeInTheDocument()
})

it('opens with the map that its author has stored, until it is closed', async () => {
  nobody()
  const { screen, address } = await renderRoute('/en/sql/iller', [show({ map: { value: '#' } }), provinces])
  await expect.element(screen.getByRole('option', { name: 'Ankara 1' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Value' }).selectOptions('n')
  await expect.poll(address).toContain('view=map&map.value=n')
  await expect.element(screen.getByRole('option', { name: 'Ankara 4' })).toBeVisible()
  await screen.getByRole('link', { name: 'Close the map' }).click()
  await expect.poll(address).toBe('/en/sql/iller?view=table')
  await expect.element(screen.getByRole('region', { name: 'Map: Provinces' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Show the result on a map' }).click()
  await expect.poll(address).toBe('/en/sql/iller?view=map')
  await expect.element(screen.getByRole('option', { name: 'Ankara 1' })).toBeVisible()
})

it('says that a table is gone, that a query is missing, and that it may not be seen', async () => {
  nobody()
  const gone = await renderRoute('/en/sql/iller', [
    show({ tables: query.tables.map((table) => ({ ...table, is_gone: true })) }),
  ])
  await expect.element(gone.screen.getByText('Missing: su/liste.', { exact: false })).toBeVisible()
  expect(gone.calls.some(({ action }) => action === 'published_query_result')).toBe(false)
  const missing = await renderRoute('/en/sql/yok', [stubFailure('published_query_show', 404, 'Not Found Error')])
  await expect.element(missing.screen.getByRole('heading', { name: 'This query does not exist' }).last()).toBeVisible()
  const hidden = await renderRoute('/en/sql/x', [stubFailure('published_query_show', 403, 'Authorization Error')])
  await expect.element(hidden.screen.getByRole('heading', { name: 'You cannot see this query' }).last()).toBeVisible()
  const failed = await renderRoute('/en/sql/iller', [show(), stubFailure('published_query_result', 409)])
  await expect.element(failed.screen.getByText('The query has no result at the moment').last()).toBeVisible()
})

it('explains that its table has changed since it was published, with no dump of the error', async () => {
  nobody()
  const failed: ActionStub = {
    action: 'published_query_result',
    respond: () => ({
      status: 409,
      body: {
        ...{ help: '', success: false },
        error: {
          ...{ __type: 'Validation Error', query: ['column "n" does not exist'] },
          info: {
            ...{ statement: [query.sql], params: [{}], code: '42703', position: 12 },
            orig: ['column "n" does not exist\nLINE 1: SELECT il, n FROM "su/liste"\n                   ^\n'],
          },
        },
      },
    }),
  }
  const { screen } = await renderRoute('/en/sql/iller', [show(), failed])
  await expect.element(screen.getByText('This query no longer works with its data')).toBeVisible()
  await expect.element(screen.getByText('There is no column called n in these tables.')).toBeVisible()
  await expect.element(screen.getByText(/^Only the author of the query can repair it/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/42703|info\.|LINE 1|does not exist/)
  await expect
    .element(screen.getByRole('link', { name: 'Open in the SQL console' }))
    .toHaveAttribute('href', expect.stringContaining('/en/sql?q=SELECT'))
  await expectAccessible(screen.container)
})

it('says that a query took too long, and not that its table has changed', async () => {
  nobody()
  const late: ActionStub = {
    action: 'published_query_result',
    respond: () => ({
      status: 409,
      body: { success: false, error: { __type: 'Validation Error', query: ['Timeout'], info: { code: '57014' } } },
    }),
  }
  const { screen } = await renderRoute('/en/sql/iller', [show(), late])
  await expect.element(screen.getByText('The query has no result at the moment')).toBeVisible()
  await expect.element(screen.getByText(/^The query took too long/)).toBeVisible()
  await expect.element(screen.getByText(/no longer works/)).not.toBeInTheDocument()
})

it.each([
  [404, 'Not Found Error', 'The table does not exist.'],
  [403, 'Authorization Error', 'Only members may read it.'],
  [429, 'Error', 'Too many queries.'],
])('says why there is no result, in the words of the portal: %i', async (status, type, message) => {
  nobody()
  const { screen } = await renderRoute('/en/sql/iller', [
    show(),
    stubFailure('published_query_result', status, type, message),
  ])
  await expect.element(screen.getByText('The query has no result at the moment')).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  const again = screen.getByText('Try again in a few minutes.')
  if (status === 429) await expect.element(again).toBeVisible()
  else await expect.element(again).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

it('lets its author change and delete it', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_show: () => taken({ ...query, can_edit: true }),
    published_query_patch: () => taken({ ...query, can_edit: true }),
    published_query_delete: () => taken(null),
  })
  const { screen, address } = await renderRoute('/en/sql/iller', [show(), result])
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByRole('group', { name: 'English' }).getByRole('textbox', { name: 'Title' }).fill('All provinces')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('published_query_patch'))?.body)
    // Nothing that was not changed here: another tab may have changed it meanwhile.
    .toEqual({ id: 'q1', title_translated: { en: 'All provinces', tr: 'İller' } })
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => calls.some(({ path }) => path.endsWith('published_query_delete'))).toBe(true)
  // The console's code loads first.
  await expect.poll(address).toBe('/en/sql')
})

it('keeps and sends only what its author changed, also if another tab changes the query meanwhile', async () => {
  let stored = { ...query, can_edit: true }
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_show: () => taken(stored),
    published_query_patch: () => taken(stored),
  })
  const { screen, queryClient } = await renderRoute('/en/sql/iller', [show(), result])
  const title = (language: string) =>
    screen.getByRole('group', { name: language }).getByRole('textbox', { name: 'Title' })
  await screen.getByRole('button', { name: 'Edit' }).click()
  await title('English').fill('All provinces')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  stored = { ...stored, title_translated: { en: 'Provinces', tr: 'Başka' } }
  await queryClient.invalidateQueries()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(title('Turkish')).toHaveValue('Başka')
  await expect.element(title('English')).toHaveValue('All provinces')
  // While the form is open.
  stored = { ...stored, notes_translated: { en: 'Theirs', tr: '' } }
  await queryClient.invalidateQueries()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('published_query_patch'))?.body)
    .toEqual({ id: 'q1', title_translated: { en: 'All provinces', tr: 'Başka' } })
})

it('keeps what its author typed when the dialog is closed, until it is deleted', async () => {
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_show: () => taken({ ...query, can_edit: true }),
  })
  const { screen } = await renderRoute('/en/sql/iller', [show(), result])
  await screen.getByRole('button', { name: 'Edit' }).click()
  const statement = screen.getByRole('textbox', { name: 'SQL' })
  await statement.fill('SELECT 1 AS a')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(statement).toHaveValue('SELECT 1 AS a')
  await screen.getByRole('button', { name: 'Delete what I typed' }).click()
  await expect.element(statement).toHaveValue(query.sql)
  await expect.element(screen.getByRole('textbox', { name: 'Title' }).first()).toHaveFocus()
  await screen.getByRole('button', { name: 'Close', exact: true }).click()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(statement).toHaveValue(query.sql)
})

it('asks for the values of parameters in the statement, and sends nothing', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    published_query_show: () => taken({ ...query, can_edit: true }),
    published_query_patch: () => taken({ ...query, can_edit: true }),
  })
  const { screen } = await renderRoute('/en/sql/iller', [show(), result])
  await screen.getByRole('button', { name: 'Edit' }).click()
  const statement = screen.getByRole('textbox', { name: 'SQL' })
  await statement.fill('SELECT :il AS il, :yil AS yil')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(screen.getByText('This query has values to fill in: :il and :yil.', { exact: false }))
    .toBeVisible()
  await expect.element(statement).toHaveFocus()
  await expect.element(statement).toHaveValue('SELECT :il AS il, :yil AS yil')
  expect(calls.some(({ path }) => path.endsWith('published_query_patch'))).toBe(false)
  await screen.getByRole('textbox', { name: 'Title' }).first().fill('Provinces')
  await expect.element(screen.getByText(/^This query has values to fill in/)).toBeVisible()
  await statement.fill("SELECT 'Van' AS il")
  await expect.element(screen.getByText(/^This query has values to fill in/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => calls.some(({ path }) => path.endsWith('published_query_patch'))).toBe(true)
})

it('is listed on the pages of the datasets that it reads', async () => {
  const list = stubAction('published_query_list', ({ package_id }) => ({
    count: 1,
    results: package_id === 'su' ? [query] : [],
  }))
  const { screen } = await renderRoute('/en/dataset/su', [stubAction('package_show', aDataset({ name: 'su' })), list])
  await expect.element(screen.getByRole('heading', { name: 'Queries with this data' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Provinces' })).toHaveAttribute('href', '/en/sql/iller')
})
