import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readDataset } from '../../api/readDataset.ts'
import { aDataset } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { testSite } from '../../testing/testSite.ts'
import { draftOfDataset } from './draft/draftOfDataset.ts'
import { dropDraft, loadDraft } from './draft/draftStore.ts'
import { removeColumns, saveColumns } from './draft/unwrittenColumns.ts'
import { notFound, type Responses, refusal, stubCalls } from './testing/stubCalls.ts'
import { texts } from './testing/texts.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await dropDraft('edit-su')
})

const resources = [{ id: 'f', url: 'https://data.example/su.csv', name: 'Su', format: 'CSV' }]
const base = {
  id: 'su',
  name: 'su',
  title: 'Su',
  notes: 'Ölçüm',
  state: 'active',
  owner_org: 'kurum-id',
  license_id: 'cc-by',
  metadata_modified: '2026-11-01T00:00:00',
  resources,
} as const
const mine = () => aDataset({ ...base, resources })
const theirs = () =>
  aDataset({ ...base, resources, notes: 'Onlarınki', maintainer: 'Can', metadata_modified: '2026-11-02T00:00:00' })

async function edit(responses: Responses, site = testSite) {
  const portal = stubCalls({ package_patch: mine, ...responses })
  const { screen } = await renderRoute('/en/dataset/edit/su', [], { site })
  await expect.element(screen.getByRole('form', { name: 'Edit dataset' })).toBeVisible()
  return { screen, ...portal }
}

it('sends only changed fields, and reports that they are saved', async () => {
  const { screen, callsOf } = await edit({ package_show: mine })
  await screen.getByRole('textbox', { name: 'Description' }).first().fill('Aylık ölçüm')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Changes saved')
  expect(callsOf('package_patch').map(({ input }) => input)).toEqual([
    { id: 'su', notes: 'Aylık ölçüm', notes_translated: { tr: 'Aylık ölçüm' } },
  ])
})

it.each([
  ['Keep my version', [{ id: 'su', notes: 'Benimki', notes_translated: { tr: 'Benimki' } }]],
  ['Use the portal’s version', []],
])('shows both values of a field that another person changed too: %s', async (choice, patches) => {
  let isLater = false
  const { screen, callsOf } = await edit({ package_show: () => (isLater ? theirs() : mine()) })
  await screen.getByRole('textbox', { name: 'Description' }).first().fill('Benimki')
  isLater = true
  await screen.getByRole('button', { name: 'Save changes' }).click()
  const notice = screen.getByRole('alert').filter({ hasText: 'Another person changed the same field' })
  await expect.element(notice.getByText('Benimki')).toBeVisible()
  await expect.element(notice.getByText('Onlarınki')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  // What only the other person changed is taken without a question.
  await expect.element(screen.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('Can')
  await notice.getByRole('button', { name: choice }).click()
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Changes saved')
  expect(callsOf('package_patch').map(({ input }) => input)).toEqual(patches)
})

it('is published at a time of the portal’s zone, which can be changed and cancelled', async () => {
  const scheduled = (publish_at: string | undefined) =>
    aDataset({ ...base, resources, private: true, ...(publish_at && { publish_at }) })
  let now = scheduled(undefined)
  const { screen, callsOf } = await edit({
    package_show: () => now,
    package_patch: ({ publish_at }) => {
      now = scheduled(String(publish_at ?? '').slice(0, 19))
      return now
    },
  })
  await screen.getByRole('radio', { name: 'Only my organization until a set time' }).click()
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Choose the date and time of publication.' }).first())
    .toBeVisible()
  const time = screen.getByLabelText('Date and time of publication')
  await time.fill('2031-12-01T09:00')
  await expect.element(screen.getByText('In the time of the portal: Europe/Istanbul.')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText(/On December 1, 2031, 09:00 it becomes public/)).toBeVisible()
  await screen.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect.element(screen.getByLabelText('Date and time of publication')).toHaveValue('2031-12-01T09:00')
  await screen.getByRole('radio', { name: /^Only my organization Members/ }).click()
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText('Members of its organization can see it.')).toBeVisible()
  expect(callsOf('package_patch').map(({ input }) => input)).toEqual([
    { id: 'su', publish_at: '2031-12-01T06:00:00.000Z' },
    { id: 'su', publish_at: null },
  ])
})

it('deletes only after a question that explains the consequence', async () => {
  const { screen, callsOf } = await edit({ package_show: mine, package_delete: () => null as never })
  await screen.getByRole('button', { name: 'Delete dataset' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent(/links to it stop working/)
  expect(callsOf('package_delete')).toEqual([])
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dataset deleted')
})

it.each([
  [
    'of another organization',
    { owner_org: 'baska-kurum', organization: { id: 'b', name: 'baska', title: 'Su İdaresi' } },
  ],
  ['that another user created', { owner_org: null, creator_user_id: 'baskasi' }],
] as const)('refuses to edit a dataset %s, and says who may edit it', async (_whose, parts) => {
  stubCalls({ package_show: () => aDataset({ ...base, resources, ...parts } as Parameters<typeof aDataset>[0]) })
  const { screen } = await renderRoute('/en/dataset/edit/su')
  await expect.element(screen.getByText('You do not have permission to edit “Su”')).toBeVisible()
  await expect.element(screen.getByText(/^You are signed in as Ayşe\. Only/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to the dataset' })).toBeVisible()
  await expect.element(screen.getByRole('form', { name: 'Edit dataset' })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

it('says which dataset another tab is editing', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request('fihrist-draft-edit-su', () => released)
  stubCalls({ package_show: mine })
  const { screen, title } = await renderRoute('/en/dataset/edit/su')
  await expect.element(screen.getByText('This draft is open in another tab')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit dataset')
  await expect.element(screen.getByRole('button', { name: 'Edit here' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start another dataset' })).not.toBeInTheDocument()
  expect(title()).toBe('Open in another tab: Edit: Su')
  release()
})

it('restores column labels that were not written before the page was left', async () => {
  const resources = [{ id: 'f', url: 'https://data.example/su.csv', name: 'Su', format: 'CSV', url_type: 'upload' }]
  const dataset = readDataset(aDataset({ ...base, resources } as Parameters<typeof aDataset>[0]))
  const [file] = draftOfDataset(dataset, 'edit-su', 'tr').files
  const column = { id: 'kod', type: 'text', label: texts({ tr: 'Kod' }), notes: texts(), isFromTable: false }
  const unwritten = await saveColumns(dataset, file ? [{ ...file, columns: [column] }] : [], 'tr')

  const { screen } = await edit({ package_show: () => dataset as never })
  await expect.element(screen.getByText(/^Draft restored/)).toBeVisible()
  await screen.getByText('Name, description and columns').click()
  await expect.element(screen.getByRole('textbox', { name: 'Turkish label of kod' })).toHaveValue('Kod')

  if (unwritten) await removeColumns(unwritten, 'f')
  expect(await loadDraft('edit-su')).toBeUndefined()
})

it('opens for a collaborator of a CKAN', async () => {
  const collaborations = [{ package_id: 'su', capacity: 'editor' }]
  const responses = {
    package_show: () => aDataset({ ...base, resources, owner_org: 'baska-kurum' }),
    ...({ package_collaborator_list_for_user: () => collaborations } as object), // no action of the contract
  }
  await edit(responses, { ...testSite, hasOwnCatalogue: false })
})

it('counts the descriptions that the columns of the table have on the portal', async () => {
  const table = [{ id: 'f', url: 'https://data.example/su.csv', name: 'Su', format: 'CSV', datastore_active: true }]
  const fields = [{ id: 'ilce', type: 'text', info: { label: 'İlçe' } }]
  const { screen, callsOf } = await edit({
    package_show: () => aDataset({ ...base, resources: table }),
    datastore_info: () => ({
      fields,
      meta: { id: 'f', count: 3, table_type: 'BASE TABLE', size: 1, db_size: 1, idx_size: 0, aliases: [] },
    }),
  })
  const checklist = screen.getByRole('region', { name: 'Quality score' })
  await expect.element(checklist).toHaveTextContent('Column descriptions complete')
  expect(callsOf('datastore_info').map(({ input }) => input)).toEqual([{ id: 'f' }])
})

const copied = () =>
  aDataset({
    ...{ ...base, resources },
    extras: [
      { key: 'harvest_source_id', value: 's1' },
      { key: 'harvest_source_title', value: 'Öteki katalog' },
    ],
  })

const source = Response.json({ success: true, result: { id: 's1', title: 'Öteki' } })

it('says that a copied dataset is replaced by the next change at its source, with a link for administrators', async () => {
  const { screen } = await edit({ package_show: copied, harvest_source_show: () => source })
  await expect.element(screen.getByText('This dataset is copied from “Öteki”')).toBeVisible()
  await expect.element(screen.getByText(/^The next change in that catalogue replaces/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Go to the settings of the copy' })
  await expect.element(link).toHaveAttribute('href', '/en/harvest/s1')
  await expectAccessible(screen.container)
})

it('names the source of a copied dataset to editors who may not see it, and no source that was deleted', async () => {
  const first = await edit({ package_show: copied, harvest_source_show: () => refusal(403, {}) })
  await expect.element(first.screen.getByText('This dataset is copied from “Öteki katalog”')).toBeVisible()
  await expect
    .element(first.screen.getByRole('link', { name: 'Go to the settings of the copy' }))
    .not.toBeInTheDocument()
  await first.screen.unmount()
  const { screen, callsOf } = await edit({ package_show: copied, harvest_source_show: notFound })
  await expect.poll(() => callsOf('harvest_source_show')).toHaveLength(1)
  await expect.element(screen.getByText(/^This dataset is copied/)).not.toBeInTheDocument()
})

it('offers the period of a new version that is not within that of the dataset', async () => {
  const extras = [
    { key: 'temporal_start', value: '2000' },
    { key: 'temporal_end', value: '2012' },
  ]
  const own = aDataset({ ...base, extras, resources: resources.map((each) => ({ ...each, url_type: 'upload' })) })
  const { screen } = await edit({ package_show: () => own })
  const start = screen.getByRole('textbox', { name: 'Start of the period covered' })
  await expect.element(start).toHaveValue('2000')
  const rows = [2015, 2016, 2017, 2018, 2019, 2020].map((year) => `${year},5`)
  const input = screen.container.querySelectorAll<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input[0] as HTMLInputElement, new File([`yil,n\n${rows.join('\n')}\n`], 'su.csv'))
  await expect.element(screen.getByText(/^The new file covers 2015.* to 2020/)).toBeVisible()
  await expect.element(start).toHaveValue('2000')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: /^Use the period 2015.* to 2020/ }).click()
  await expect.element(start).toHaveValue(expect.stringMatching(/^2015/))
  await expect
    .element(screen.getByRole('textbox', { name: 'End of the period covered' }))
    .toHaveValue(expect.stringMatching(/^2020/))
  await expect.element(start).toHaveFocus()
  await expect.element(screen.getByText(/^The new file covers/)).not.toBeInTheDocument()
})
