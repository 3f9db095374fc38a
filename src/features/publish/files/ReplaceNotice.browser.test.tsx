import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { dropDraft } from '../draft/draftStore.ts'
import { notFound, type Responses, stubCalls } from '../testing/stubCalls.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await dropDraft('edit-su')
})

const mine = () =>
  aDataset({
    id: 'su',
    name: 'su',
    title: 'Su',
    state: 'active',
    owner_org: 'kurum-id',
    license_id: 'cc-by',
    metadata_modified: '2026-11-01T00:00:00',
    resources: [{ id: 'f', url: 'https://data.example/su.csv', url_type: 'upload', name: 'Su', format: 'CSV' }],
  })
const table = () => ({
  fields: [
    { id: '_id', type: 'int4' },
    { id: 'hat', type: 'text' },
    { id: 'nufus', type: 'int4', info: { label: 'Nüfus' } },
  ],
})

/** Opens the edit form of a table with `hat` and `nufus`, and chooses a new version of its file. */
async function replace(
  content: string,
  { locale = 'en', info = table, hat = [] }: { locale?: 'tr' | 'en'; info?: () => object; hat?: string[] },
) {
  const rows = () => ({ records: hat.map((value) => ({ hat: value })), total: hat.length })
  const tableOf: object = { datastore_info: info, ...(hat.length > 0 && { datastore_search: rows }) }
  const responses = { package_show: mine, package_patch: mine, ...tableOf } as Responses // as many rows as the form reads
  const portal = stubCalls(responses)
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const { screen } = await renderRoute(`${locale === 'en' ? '/en' : ''}/dataset/edit/su`)
  const name = locale === 'en' ? 'Save changes' : 'Değişiklikleri kaydet'
  await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await userEvent.upload(screen.getByTestId('replace-file').element(), new File([content], 'yeni.csv'))
  const save = () => screen.getByRole('button', { name }).click()
  return { screen, send, save, ...portal }
}
const WHOLE = 'hat,nufus\n06,5\n34,9\n'

it('asks before a column of the table is lost, and sends nothing before that', async () => {
  const { screen, send, save, callsOf } = await replace('hat,population\n06,5\n34,9\n', {})
  const question = screen.getByRole('alert').filter({ hasText: 'The new file differs from the table on the portal' })
  await expect.element(question).toHaveTextContent('This column is not in the new file: “nufus”.')
  await expect.element(question).toHaveTextContent('The label and description of this column will be deleted: “nufus”.')
  await expect.element(question).toHaveTextContent('This column is new: “population”.')
  await expectAccessible(screen.container)

  await save()
  await expect.element(screen.getByText('There is 1 problem')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^yeni\.csv: would remove columns or change types/ }).first())
    .toBeVisible()
  expect([callsOf('package_patch').length, send.mock.calls.length]).toEqual([0, 0])

  screen.getByRole('button', { name: 'Yes, replace the file' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('You confirmed that the file can be replaced.')).toHaveFocus()
  await expect.element(screen.getByText('There is 1 problem')).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  await save()
  await expect.poll(() => send.mock.calls.length).toBe(1)
})

it('asks before leading zeros are lost, until the column stays text', async () => {
  const { screen, save } = await replace('hat,nufus\n6,5\n34,9\n', { locale: 'tr' })
  const question = screen.getByText(/“hat” sütunu metinden sayıya dönüşecek/)
  await expect.element(question).toBeVisible()
  await page.viewport(360, 900)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await save()
  await expect.element(screen.getByText('1 sorun var')).toBeVisible()
  await screen.getByText(/^Ad, açıklama ve sütunlar/).click()
  await screen.getByLabelText('Tür: hat').selectOptions('Metin')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 sorun var')).not.toBeInTheDocument()
})

it('asks again if another column is lost after the confirmation', async () => {
  const { screen } = await replace('hat,eski\n06,5\n', {})
  await screen.getByRole('button', { name: 'Yes, replace the file' }).click()
  await expect.element(screen.getByText('You confirmed that the file can be replaced.')).toBeVisible()
  await userEvent.upload(screen.getByTestId('replace-file').element(), new File(['eski\n5\n'], 'daha-yeni.csv'))
  await expect.element(screen.getByText('These columns are not in the new file: “hat” and “nufus”.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Yes, replace the file' })).toBeVisible()
})

it.each([
  ['the new file has every column', WHOLE, table],
  ['the portal has no table of the file', 'a\n1\n', notFound],
])('does not ask if %s', async (_what, content, info) => {
  const { screen, send, save } = await replace(content, { info })
  await expect.element(screen.getByText(/\d rows?, \d columns?/)).toBeVisible()
  await expect.element(screen.getByText('Comparing with the table on the portal…')).not.toBeInTheDocument()
  await save()
  await expect.poll(() => send.mock.calls.length).toBe(1)
})

it('reports that the table could not be read, and compares again on request', async () => {
  let isFailing = true
  const info = () => (isFailing ? new Response('', { status: 500 }) : table())
  const { screen, save } = await replace(WHOLE, { info })
  const notice = screen.getByRole('alert').filter({ hasText: 'could not be compared with the table on the portal' })
  await expect.element(notice).toBeVisible()
  await save()
  await expect
    .element(screen.getByRole('link', { name: /is still being compared with its table/ }).first())
    .toBeVisible()
  await expectAccessible(screen.container)
  isFailing = false
  await notice.getByRole('button', { name: 'Compare again' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(screen.getByText('There is 1 problem')).not.toBeInTheDocument()
})

it.each([
  [['34', '007'], 'Leading zeros will be lost: 007 becomes 7.'],
  [['34', 'A1'], '“hat” changes from Text to Number.'],
])('detects lost zeros from the rows of the table: %j', async (hat, words) => {
  const { screen } = await replace('hat,nufus\n6,5\n34,9\n', { hat })
  const question = screen.getByRole('alert').filter({ hasText: 'The new file differs from the table on the portal' })
  await expect.element(question).toHaveTextContent(words)
})
