import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publisher, refused, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
const sysadmin = { ...signedIn, '/user/session': () => taken({ ...publisher, sysadmin: true }) }
const part = (name: string, state: string, parts = {}) => ({
  ...{ name, title: `Part ${name}`, state, detail: `about ${name}`, change: null, ...parts },
})
const GOOD = { checked: '2026-11-20T08:00:00.000Z', parts: [part('a', 'works')], failed_loads: [] }
const BAD = {
  ...GOOD,
  parts: [
    part('a', 'fails'),
    part('b', 'warns'),
    part('c', 'off', { change: 'SMTP_URL=smtp://…' }),
    part('d', 'unknown'),
  ],
  failed_loads: [
    {
      package_name: 'su',
      resource_id: 'r1',
      resource_name: '',
      error: 'Line 3 is broken',
      failed: '2026-11-19T08:00:00',
    },
  ],
}

test('a sysadmin reads the state of each part in words, and checks again', async () => {
  let report: object = BAD
  stubAccountFetch({ ...sysadmin, portal_status: () => taken(report) })
  const { screen } = await renderRoute('/en/status')
  await expect.element(page.getByText('2 parts need attention.')).toBeVisible()
  for (const text of [
    'Does not work',
    'Needs attention',
    'Off (optional)',
    'Not known',
    'SMTP_URL=smtp://…',
    'Line 3 is broken',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'su' })).toHaveAttribute('href', '/en/dataset/su/resource/r1')
  await expectAccessible(screen.container)
  report = GOOD
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('Everything works.')).toBeVisible()
  expect(page.getByText('Files that could not become tables').elements()).toEqual([])
})

for (const [states, sentence] of [
  [['works', 'info'], 'Everything works.'],
  [['works', 'off', 'unknown'], 'No part needs attention. 1 part could not be checked.'],
  [['works', 'off', 'info'], 'No part needs attention. 1 optional part is off.'],
  [['unknown', 'works', 'unknown'], 'No part needs attention. 2 parts could not be checked.'],
  [['off', 'warns', 'works'], '1 part needs attention.'],
] as const)
  test(`${states.join(', ')}: ${sentence}`, async () => {
    const parts = states.map((state, index) => part(String(index), state))
    stubAccountFetch({ ...sysadmin, portal_status: () => taken({ ...GOOD, parts }) })
    await renderRoute('/en/status')
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  })

test('a detail that only repeats the state is left out', async () => {
  const parts = [part('a', 'works', { detail: 'works' }), part('b', 'works')]
  stubAccountFetch({ ...sysadmin, portal_status: () => taken({ ...GOOD, parts }) })
  const { screen } = await renderRoute('/en/status')
  await expect.element(page.getByText('about b')).toBeVisible()
  const cells = [...screen.container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Works', 'Worksabout b'])
})

test('what is broken comes first, then what needs attention, then what is not known', async () => {
  const parts = ['works', 'off', 'unknown', 'warns', 'fails', 'info', 'warns'].map((state, index) =>
    part(String(index), state),
  )
  stubAccountFetch({ ...sysadmin, portal_status: () => taken({ ...GOOD, parts }) })
  const { screen } = await renderRoute('/en/status')
  await expect.element(page.getByText('3 parts need attention.')).toBeVisible()
  const titles = [...screen.container.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Part 4', 'Part 3', 'Part 6', 'Part 2', 'Part 0', 'Part 1', 'Part 5'])
})

test('other users are told who may see it', async () => {
  stubAccountFetch(signedIn)
  const { screen } = await renderRoute('/en/status')
  await expect.element(page.getByText('You cannot see the status of the portal')).toBeVisible()
  await expectAccessible(screen.container)
})

test('a failure is reported, and the check can be repeated', async () => {
  let isAway = true
  stubAccountFetch({
    ...sysadmin,
    portal_status: () => (isAway ? refused(500, { __type: 'Internal Server Error', message: 'x' }) : taken(GOOD)),
  })
  await renderRoute('/status')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect.element(page.getByText('Her şey çalışıyor.')).toBeVisible()
})

test('static files in front of a CKAN name the command that checks it, and ask for nothing', async () => {
  const portal_status = vi.fn(() => Response.json('Action name not known', { status: 400 }))
  stubAccountFetch({ portal_status })
  const { screen } = await renderRoute('/en/status', [], { site: { ...testSite, hasOwnCatalogue: false } })
  await expect.element(page.getByText('This portal has no server')).toBeVisible()
  await expect.element(page.getByText(/npm run -s doctor/)).toBeVisible()
  expect(portal_status).not.toHaveBeenCalled()
  await expectAccessible(screen.container)
})
