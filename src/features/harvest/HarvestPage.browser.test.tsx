import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { names, notAllowed, publisher, refused, stubAccountFetch, taken } from '../../testing/accountPortal.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { aJob, aSource } from './testing/aSource.ts'
import { portal, record } from './testing/harvestPortal.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test.each([
  [1280, 'light'],
  [320, 'dark'],
] as const)('lists the sources, at %i px', async (width, theme) => {
  stubAccountFetch(portal)
  document.documentElement.dataset['theme'] = theme
  const { screen } = await renderRoute('/harvest', [], { width })
  await expect.element(page.getByRole('link', { name: 'Öteki katalog' })).toBeVisible()
  await expect.element(page.getByText('2 karar bekliyor')).toBeVisible()
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  delete document.documentElement.dataset['theme']
})

test('says who may use it, what is missing, and that nothing is there yet', async () => {
  stubAccountFetch({ ...portal, harvest_source_list: notAllowed })
  const first = await renderRoute('/en/harvest')
  await expect.element(page.getByText('You cannot copy datasets from other catalogues')).toBeVisible()
  await first.screen.unmount()
  vi.restoreAllMocks()
  stubAccountFetch({ ...portal, harvest_source_list: () => taken([]) })
  const second = await renderRoute('/en/harvest')
  await expect.element(page.getByText('There are no sources yet')).toBeVisible()
  await second.screen.unmount()
  vi.restoreAllMocks()
  stubAccountFetch({ ...portal, harvest_source_show: () => refused(404, { __type: 'Not Found Error' }) })
  await renderRoute('/en/harvest/yok')
  await expect.element(page.getByText('This source does not exist')).toBeVisible()
})

test('shows the notice and not the form of a new source to users who administer no organization', async () => {
  const responses = { ...portal, organization_list_for_user: () => taken([]) }
  const calls = stubAccountFetch({ ...responses, group_list_authz: notAllowed })
  const { screen } = await renderRoute('/en/harvest/new')
  await expect.element(page.getByText('You cannot copy datasets from other catalogues')).toBeVisible()
  await expect.element(page.getByLabelText('Address')).not.toBeInTheDocument()
  expect(names(calls)).not.toContain('group_list_authz')
  await expectAccessible(screen.container)
  await screen.unmount()
  vi.restoreAllMocks()
  stubAccountFetch({ ...responses, '/user/session': () => taken({ ...publisher, sysadmin: true }) })
  await renderRoute('/en/harvest/new')
  await expect.element(page.getByLabelText('Address')).toBeVisible()
})

test('a new source: problems are listed before it is sent, refusals after; nothing typed is lost', async () => {
  let isTaken = true
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(aSource({ last_job: null, missing: 0 })),
    harvest_job_list: () => taken([]),
    harvest_source_create: () =>
      isTaken ? refused(409, { __type: 'Validation Error', url: ['Refused'] }) : taken(aSource({ last_job: null })),
  })
  const { screen, address } = await renderRoute('/en/harvest/new')
  await button('Add the source').click()
  await expect.element(page.getByText('There are 2 problems')).toBeVisible()
  expect(names(calls)).not.toContain('harvest_source_create')
  await page.getByLabelText('Address').fill('https://data.example/')
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('data.example')
  await button('Add an organization').click()
  await page.getByLabelText('Name at the source, line 1').fill('gizli')
  await expectAccessible(screen.container)
  await button('Add the source').click()
  await expect.element(page.getByText('Refused').first()).toBeVisible()
  await expect.element(page.getByLabelText('Address')).toHaveValue('https://data.example/')
  isTaken = false
  await button('Add the source').click()
  await expect.element(page.getByText('It has not run yet.')).toBeVisible()
  expect(address()).toBe('/en/harvest/s1')
  expect(calls.findLast(({ path }) => path.endsWith('harvest_source_create'))?.body).toMatchObject({
    ...{ url: 'https://data.example/', title: 'data.example', source_type: 'ckan', owner_org: 'belediye' },
    config: { organization_map: { gizli: '' }, group_map: {} },
  })
})

test('a source shows its last run and why records were left out; a preview starts and can be stopped', async () => {
  let source = aSource({ missing: 0 })
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(source),
    harvest_job_create: () => {
      const job = aJob({ id: 'j2', status: 'Running', is_preview: true, gather_finished: null, stats: { found: 1200 } })
      source = aSource({ missing: 0, last_job: job })
      return taken(job)
    },
    harvest_job_abort: () => {
      const job = aJob({ id: 'j2', status: 'Aborted', stats: {} })
      source = aSource({ missing: 0, last_job: job })
      return taken(job)
    },
  })
  const { screen } = await renderRoute('/en/harvest/s1')
  await expect.element(page.getByText('the dataset was deleted in this portal')).toBeVisible()
  await page.getByText('1 record was not copied').click()
  await expect.element(page.getByText('Veri 3: deleted')).toBeVisible()
  await expectAccessible(screen.container)
  await button('Show a preview').click()
  await expect.element(page.getByText('Reading the catalogue: 1,200 records so far…')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('harvest_job_create'))?.body).toEqual({
    source_id: 's1',
    preview: true,
  })
  await button('Stop the run').click()
  await expect.element(button('Copy now')).toBeVisible()
})

test('the kind of the records stays when the counts change', async () => {
  let source = aSource({ missing: 0, last_job: aJob({ stats: { found: 50, changed: 50 } }) })
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(source),
    harvest_source_update: () => taken(source),
    harvest_object_list: ({ status, offset }) =>
      taken({ count: 50, results: [record(`${offset}`, String(status), { title: `${status} ${offset}` })] }),
  })
  await renderRoute('/en/harvest/s1')
  const kind = page.getByLabelText('Show', { exact: true })
  await expect.element(kind).toHaveValue('changed')
  await button('Next page').click()
  await expect.element(page.getByText('changed 20')).toBeVisible()
  source = aSource({ missing: 0, last_job: aJob({ id: 'j2', stats: { found: 50, new: 5, changed: 45 } }) })
  await page.getByLabelText('Name', { exact: true }).fill('Benim')
  await button('Save settings').click()
  await expect.element(page.getByText('The settings are saved.')).toBeVisible()
  await expect.poll(() => names(calls).filter((name) => name === 'harvest_object_list').length).toBe(3)
  await expect.element(kind).toHaveValue('changed')
  await expect.element(page.getByText('changed 20')).toBeVisible()
})

test('a mapping offers the names that were found at the source', async () => {
  const names = {
    organizations: [
      { name: 'fen-isleri', datasets: 12 },
      { name: 'park-bahce', datasets: 1 },
    ],
    groups: [{ name: 'ulasim', datasets: 3 }],
  }
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(aSource({ names })),
    harvest_source_update: () => taken(aSource()),
  })
  const { screen } = await renderRoute('/en/harvest/s1', [], { width: 320 })
  await expect.element(page.getByText('12 datasets')).toBeVisible()
  await expect.element(button('ulasim')).toBeVisible()
  const offer = page.getByRole('button', { name: 'fen-isleri', exact: true })
  await offer.click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name at the source, line 1')).toHaveValue('fen-isleri')
  await expect.element(page.getByLabelText('Here, line 1')).toHaveFocus()
  await button('Remove the line fen-isleri').click()
  await expect.element(page.getByRole('group', { name: 'Organizations' })).toHaveFocus()
  await offer.click()
  await expectAccessible(screen.container)
  await button('Save settings').click()
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('harvest_source_update'))?.body)
    .toEqual({ id: 's1', config: { organization_map: { 'fen-isleri': '' }, group_map: {} } })
})

test('a deleted source is not in the list while that is loaded again, and is not asked for', async () => {
  const sources = [aSource({ missing: 0 }), aSource({ id: 's2', title: 'Kalan katalog' })]
  let isDeleted = false
  let answer = () => {}
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_list: () =>
      isDeleted
        ? new Promise<Response>((resolve) => {
            answer = () => resolve(taken(sources.slice(1)))
          })
        : taken(sources),
    harvest_source_show: () =>
      isDeleted ? refused(404, { __type: 'Not Found Error' }) : taken(aSource({ missing: 0 })),
    harvest_source_delete: () => {
      isDeleted = true
      return taken(null)
    },
  })
  const { address } = await renderRoute('/en/harvest')
  await page.getByRole('link', { name: 'Öteki katalog' }).click()
  await button('Delete the source').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the source' }).click()
  await expect.poll(address).toBe('/en/harvest')
  await expect.element(page.getByRole('link', { name: 'Kalan katalog' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Öteki katalog' })).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByRole('link', { name: 'Kalan katalog' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Öteki katalog' })).not.toBeInTheDocument()
  const asked = names(calls)
  expect(asked.slice(asked.indexOf('harvest_source_delete'))).not.toContain('harvest_source_show')
})

test('deletions are proposals: each can be left out, and a refusal is shown', async () => {
  const calls = stubAccountFetch({
    ...portal,
    harvest_missing_resolve: () => taken({ deleted: ['1'], kept: [], refused: [{ id: '9', message: 'Not allowed' }] }),
  })
  await renderRoute('/en/harvest/s1', [], { width: 320 })
  await page.getByRole('checkbox', { name: 'Veri 2' }).click()
  await button('Delete 1 dataset').click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 dataset?' })
  await dialog.getByRole('button', { name: 'Delete 1 dataset' }).click()
  await expect.element(page.getByText('1 dataset is deleted.')).toHaveFocus()
  await expect.element(page.getByText('Not allowed')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('harvest_missing_resolve'))?.body).toEqual({
    ...{ source_id: 's1', ids: ['1'], decision: 'delete' },
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('earlier runs have their time, and the records begin with the first kind that there is', async () => {
  const times = ['2026-11-19T10:02:00', '2026-11-19T10:02:30', '2026-11-19T11:00:00']
  stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(aSource({ missing: 0, last_job: aJob({ stats: { found: 1, changed: 1 } }) })),
    harvest_job_list: () => taken(times.map((finished, n) => aJob({ id: `j${n}`, finished }))),
  })
  await renderRoute('/en/harvest/s1')
  await expect.element(page.getByLabelText('Show', { exact: true })).toHaveValue('changed')
  for (const time of ['13:02:00', '13:02:30', '14:00'])
    await expect.element(page.getByText(`Copied: November 19, 2026, ${time}`, { exact: true })).toBeVisible()
})
