import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSearchResponse } from '../../testing/builders.ts'
import { districtPopulations, districtTable } from '../../testing/districtPopulations.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const portal = [
  stubAction('package_search', aSearchResponse([districtPopulations])),
  stubAction('package_show', districtPopulations),
  stubAction('datastore_search', districtTable),
  stubAction('help_show', 'Shows an organization. Read.\n\nParameters\n- id: its name.'),
]

/** Stubs the response to every call that is run; returns the requested URLs. */
function stubFetch(answer: () => Response | Promise<Response>): string[] {
  const requests: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('/api/3/action/')) return real(input, init)
    requests.push(String(input))
    return answer()
  })
  return requests
}

beforeEach(() => {
  vi.restoreAllMocks()
})

const recipe = (name: string) => page.getByRole('article', { name })
const find = () => page.getByRole('searchbox', { name: 'Search this page' })

test('shows seven recipes with the portal’s own data, on a phone’s width', async () => {
  const { screen } = await renderRoute('/en/api-docs', portal, { width: 320 })
  await expect.element(recipe('Read one dataset')).toHaveTextContent(districtPopulations.name)
  expect(page.getByRole('article').all()).toHaveLength(7)
  expect(document.documentElement.scrollWidth).toBe(320)
  await expectAccessible(screen.container)
})

test('shows recipes with placeholders if the portal does not respond', async () => {
  const { screen } = await renderRoute('/en/api-docs', [stubFailure('package_search', 500)])
  await expect.element(recipe('Read one dataset')).toHaveTextContent('id=…')
  await expectAccessible(screen.container)
})

test('leaves out the actions that the CKAN behind the portal lacks, and names its limit of rows', async () => {
  const missing = ['datastore_search_sql', 'package_revise']
  const facts = {
    action: 'ckan_facts' as const,
    respond: () => ({ status: 200, body: { success: true, result: { missing, rowsMax: 500 } } }),
  }
  const site = { ...testSite, hasOwnCatalogue: false, linkReader: 'on' as const }
  const { screen } = await renderRoute('/en/api-docs', [...portal, facts], { site })
  await expect.element(recipe('Read one dataset')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'datastore_search_sql' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /^datastore_search/ })).toHaveTextContent('500')
  await expect.element(recipe('Query a table with SQL')).not.toBeInTheDocument()
  await expect.element(page.getByText('package_revise')).not.toBeVisible()
  await expect.element(page.getByText('package_patch', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

describe('finding on the page', () => {
  test('shows the parts that contain all words, ignoring case and accents, and all parts again for an empty query', async () => {
    const { screen } = await renderRoute('/en/api-docs', portal)
    await expect.element(recipe('Find tags')).toBeVisible()
    await find().fill('  DATASTORE sql')
    await expect.element(recipe('Query a table with SQL')).toBeVisible()
    await expect.element(recipe('Find tags')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 action found.')).toBeVisible()
    await expectAccessible(screen.container)
    await find().fill('cors')
    await expect.element(page.getByRole('heading', { name: 'Access' })).toBeVisible()
    expect(page.getByRole('article').all()).toHaveLength(0)
    await find().fill('')
    await expect.element(recipe('Find tags')).toBeVisible()
  })

  test('keeps the entered parameters of a recipe that is hidden for a while', async () => {
    await renderRoute('/en/api-docs', portal)
    await recipe('Find tags').getByRole('textbox').fill('ulaşım')
    await find().fill('organization_list')
    await find().fill('')
    await expect.element(recipe('Find tags').getByRole('textbox')).toHaveValue('ulaşım')
  })

  test('shows a message for no results', async () => {
    const { screen } = await renderRoute('/en/api-docs', portal)
    await find().fill('zzqq')
    await expect.element(page.getByText(/No results for “zzqq” on this page/)).toBeVisible()
    await expectAccessible(screen.container)
  })
})

describe('another action', () => {
  test('opens with the portal’s docstring, and a call if it is a read', async () => {
    const { screen } = await renderRoute('/en/api-docs', portal)
    await page.getByText('resource_show', { exact: true }).click()
    await expect.element(page.getByText('Shows an organization. Read.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Run resource_show' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  test('shows an error if its docstring cannot be loaded', async () => {
    const { screen } = await renderRoute('/en/api-docs', [...portal, stubFailure('help_show', 500)])
    await page.getByText('package_revise', { exact: true }).click()
    await expect.element(page.getByText('The documentation of package_revise could not be loaded')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Run package_revise/ })).not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })
})

describe('trying a call', () => {
  const run = () => recipe('Read one dataset').getByRole('button', { name: /^Run/ })
  const status = () => recipe('Read one dataset').getByRole('status').last()

  test.for([
    ['a response', () => Response.json({ success: true, result: {} }), '200', '"success": true'],
    ['a refusal', () => Response.json({ success: false }, { status: 403 }), '403', '"success": false'],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), '502', '<h1>Bad gateway</h1>'],
    ['half a response', () => new Response('{"success": tr'), '200', '{"success": tr'],
  ] as const)('shows %s unchanged', async ([, answer, code, text]) => {
    const requests = stubFetch(answer)
    const { screen } = await renderRoute('/en/api-docs', portal)
    await run().click()
    await expect.element(status()).toHaveTextContent(code)
    await expect.element(recipe('Read one dataset').getByRole('region', { name: /^Response/ })).toHaveTextContent(text)
    expect(document.querySelector('article h1')).toBeNull()
    expect(requests).toEqual([`/en/api/3/action/package_show?id=${districtPopulations.name}`])
    await expectAccessible(screen.container)
  })

  test('shows an error with advice if there is no response', async () => {
    stubFetch(() => Promise.reject(new TypeError('no line')))
    const { screen } = await renderRoute('/en/api-docs', portal)
    await run().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/No response.*try again/)
    await expectAccessible(screen.container)
  })
})
