import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DataRequest } from '#contract/dataRequest.ts'
import type { SiteConfig } from '../../catalogue/site.ts'
import { aDataset } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import type { ActionStub } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const at = (address: string, dataRequest: SiteConfig['dataRequest']) =>
  renderRoute(address, [], { site: { ...testSite, dataRequest } })

describe('requests that are handled outside the portal', () => {
  it('go to an email address, with the text as its subject', async () => {
    const { screen } = await at('/data-request?q=otopark %26 durak', { email: 'veri@example.org' })
    await expect.element(screen.getByText(/veri@example.org adresine/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'E-posta gönder' }))
      .toHaveAttribute('href', 'mailto:veri@example.org?subject=Veri%20talebi%3A%20otopark%20%26%20durak')
    await expect.element(screen.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })

  it('go to a web page of the institution', async () => {
    const { screen } = await at('/en/data-request', { url: 'https://example.org/talep' })
    await expect
      .element(screen.getByRole('link', { name: 'Go to the page' }))
      .toHaveAttribute('href', 'https://example.org/talep')
    await expect.element(screen.getByRole('contentinfo').getByRole('link', { name: 'Data request' })).toBeVisible()
  })

  it('have no links if the portal does not take them', async () => {
    const { screen } = await at('/en/data-request', null)
    await expect.element(screen.getByText('This portal does not take requests')).toBeVisible()
    await expect
      .element(screen.getByRole('contentinfo').getByRole('link', { name: 'Data request' }))
      .not.toBeInTheDocument()
    await expectAccessible(screen.container)
  })
})

it('shows an error if requests cannot be loaded, and keeps the form', async () => {
  const { screen } = await at('/en/data-request?q=parking', 'here')
  await expect.element(screen.getByRole('textbox', { name: 'Data you need' })).toHaveValue('parking')
  await expect.element(screen.getByText('The requests could not be loaded')).toBeVisible()
})

const reading = (action: ActionStub['action'], result: unknown): ActionStub => ({
  action,
  respond: () => ({ status: 200, body: { success: true, result } }),
})
const HOSTILE = `<img src=x onerror="document.title='pwned'"> ${'uzunbirsözcük'.repeat(20)}`
const request: DataRequest = {
  reference: '2026-0007',
  kind: 'data',
  place: null,
  what: HOSTILE,
  purpose: HOSTILE,
  body: 'Belediye',
  language: 'en',
  status: 'declined',
  answer: HOSTILE,
  dataset: null,
  signature: null,
  wanted: 3,
  created: '2026-11-01T00:00:00',
  modified: '2026-11-02T00:00:00',
  closed: null,
}
const portal = [
  reading('data_request_form', { stamp: 'stamp' }),
  reading('data_request_list', { count: 1, page: 1, page_size: 20, results: [request] }),
  reading('data_request_show', request),
]

/** Stubs the responses to form submissions and to the staff view. */
function stubFetch(answer: (url: string, body: Record<string, string>) => Response | Promise<Response>) {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    if (!/^(?:\/en)?\/data-request/.test(url)) return real(input, init)
    return answer(url, JSON.parse(String(init?.body ?? '{}')))
  })
}
const taken = (result: unknown) => Response.json({ success: true, result })

beforeEach(() => {
  vi.restoreAllMocks()
})

const what = () => page.getByRole('textbox', { name: 'Data you need' })
const send = () => page.getByRole('button', { name: 'Send request' })

describe('the draft', () => {
  it('is restored after a reload, on this device, until it is discarded', async () => {
    const first = await renderRoute('/en/data-request', portal)
    await what().fill('Parking fees')
    await page.getByRole('textbox', { name: 'Email address' }).fill('ayse@example.org')
    await expect.element(page.getByText('Saved on this device until you send it.')).toBeVisible()
    await expectAccessible(first.screen.container)
    await first.screen.unmount()

    await renderRoute('/en/data-request', portal)
    await expect.element(what()).toHaveValue('Parking fees')
    await expect.element(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('ayse@example.org')
    await page.getByRole('button', { name: 'Delete what I typed' }).click()
    await expect.element(what()).toHaveValue('')
    await expect.element(what()).toHaveFocus()
    expect({ ...localStorage }).toEqual({})
  })

  it('is offered beside a request that starts with another text', async () => {
    const first = await renderRoute('/en/data-request', portal)
    await what().fill('Parking fees')
    await first.screen.unmount()

    const { screen } = await renderRoute('/en/data-request?q=bridges', portal)
    await expect.element(what()).toHaveValue('bridges')
    await expect.element(page.getByText(/unsent request on this device: “Parking fees”/)).toBeVisible()
    await expectAccessible(screen.container)
    await what().fill('bridges of İstanbul')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(what()).toHaveValue('Parking fees')
    await screen.unmount()

    await renderRoute('/en/data-request?q=bridges', portal)
    await expect.element(what()).toHaveValue('bridges of İstanbul')
  })

  it('is deleted after it was sent', async () => {
    stubFetch((url) => (url.endsWith('staff.json') ? taken(null) : taken({ reference: '2026-0007' })))
    const { address } = await renderRoute('/en/data-request', portal)
    await what().fill('Parking fees')
    await send().click()
    await expect.poll(address).toBe('/en/data-request/2026-0007?sent=1')
    expect(localStorage.getItem('request-drafts')).toBeNull()
  })

  it.for([
    ['a cut line', () => Promise.reject(new TypeError('no line')), 'Check your connection and try again.'],
    ['a fault', () => new Response('<h1>500</h1>', { status: 500 }), 'This is not a problem on your side.'],
    ['a page in place of an answer', () => new Response('<h1>Welcome</h1>'), 'This is not a problem on your side.'],
    ['half an answer', () => new Response('{"success": tr'), 'This is not a problem on your side.'],
    [
      'a refusal on the way',
      () => new Response('<h1>403</h1>', { status: 403 }),
      'This is not a problem on your side.',
    ],
    [
      'too many requests',
      () =>
        Response.json(
          { success: false, error: { __type: 'Too Many Requests', message: 'Try again in 59 minutes.' } },
          { status: 429, headers: { 'retry-after': '3540' } },
        ),
      'Try again in 59 minutes.',
    ],
  ] as const)('stays after %s, with a message and a next step', async ([, answer, words]) => {
    stubFetch(answer)
    const { screen } = await renderRoute('/en/data-request', portal)
    await what().fill('Parking fees')
    await send().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.poll(() => document.activeElement?.textContent).toContain(words)
    await expect.element(what()).toHaveValue('Parking fees')
    await expect.element(send()).toBeEnabled()
    await expectAccessible(screen.container)
  })

  it('is not cut off if it is too long, but counted', async () => {
    await renderRoute('/en/data-request', portal)
    await what().fill('x'.repeat(312))
    await expect.element(page.getByText('You have 12 characters too many')).toBeVisible()
    await what().fill('x'.repeat(290))
    await expect.element(page.getByText('10 characters remaining')).toBeVisible()
  })
})

describe('the email address', () => {
  const recipient: ActionStub = {
    action: 'data_request_recipient',
    respond: (input) => {
      const isKnown = (input as { body: string }).body === 'Water Office' // the input of EmailRecipient
      const result = isKnown ? { name: 'su', title: 'Su Dairesi', title_translated: { en: 'Water Office' } } : null
      return { status: 200, body: { success: true, result } }
    },
  }

  it('shows who will see it, and updates for another organization', async () => {
    const { screen } = await renderRoute('/en/data-request', [...portal, recipient], { width: 320 })
    await expect.element(page.getByText(/^You have not named an organization\. Only the administrators/)).toBeVisible()
    const body = page.getByRole('combobox', { name: 'Organization that may have it' })
    await body.fill('Water Office')
    await expect.element(page.getByText(/Only the staff of “Water Office”/)).toBeVisible()
    await body.fill('Moon Office')
    await expect.element(page.getByText(/^“Moon Office” does not answer requests .* administrators/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
    await expectAccessible(screen.container)
    await screen.unmount()
    // A restored draft has its own organization.
    await renderRoute('/en/data-request', [...portal, recipient])
    await expect.element(page.getByText(/^“Moon Office” does not answer requests/)).toBeVisible()
  })

  it.for([
    [
      { name: 'su', title: 'Su Dairesi', title_translated: null },
      /Only the administrators and editors of “Su Dairesi” can see it/,
    ],
    [null, /Only the administrators of this portal can see it/],
  ] as const)('is not shown to other staff, who see a message with its organization', async ([to, words]) => {
    stubFetch(() => taken({ request, email: null, isEmailWithheld: true, recipient: to }))
    await renderRoute('/en/data-request/2026-0007', portal)
    await expect.element(page.getByText(words)).toBeVisible()
  })
})

it('finds a request by its number', async () => {
  const { address } = await renderRoute('/en/data-request', portal)
  await page.getByRole('textbox', { name: 'Reference number' }).fill(' 2026-0007 ')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(address).toBe('/en/data-request/2026-0007')
})

it('escapes malicious texts, and fits them on a phone’s width', async () => {
  for (const path of ['/en/data-request', '/en/data-request/2026-0007', '/en/data-request?reference=2026-0007']) {
    const { screen } = await renderRoute(path, portal, { width: 320 })
    await expect.element(page.getByRole('main').getByText('onerror', { exact: false }).first()).toBeVisible()
    expect(document.querySelector('main img')).toBeNull()
    expect(document.documentElement.scrollWidth).toBe(320)
    await screen.unmount()
  }
  expect(document.title).not.toBe('pwned')
})

it('says that a supporter was counted where the button was', async () => {
  const open = { ...request, reference: '2026-0008', status: 'open' as const, answer: '' }
  stubFetch((url) => taken(url.endsWith('staff.json') ? null : { ...open, wanted: 4 }))
  await renderRoute('/en/data-request/2026-0008', [...portal, reading('data_request_show', open)])
  await page.getByRole('button', { name: /^I need this too/ }).click()
  await expect.element(page.getByText('You support this request.')).toHaveFocus()
  await expect.element(page.getByText(/^4 people/)).toBeVisible()
})

describe('staff', () => {
  const open = { ...request, status: 'open' as const, answer: '' }

  it('save an answer and get a confirmation', async () => {
    let current: DataRequest = open
    stubFetch((url, body) => {
      if (url.endsWith('staff.json'))
        return taken({ request: current, email: 'ayse@example.org', isEmailWithheld: false, recipient: null })
      current = { ...current, ...body, dataset: null, status: 'in_review', modified: '2026-11-03T00:00:00' }
      return taken(current)
    })
    const { screen } = await renderRoute('/en/data-request/2026-0007', portal)
    await page.getByLabelText('Status').selectOptions('In review')
    await page.getByLabelText(/^Public answer/).fill('We are looking.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect.element(page.getByText('Saved.')).toHaveFocus()
    await expect.element(page.getByLabelText(/^Public answer/)).toHaveValue('We are looking.')
    await expectAccessible(screen.container)
  })

  it('can sign in in another tab after the session has ended, without losing text', async () => {
    stubFetch((url) =>
      url.endsWith('staff.json')
        ? taken({ request: open, email: null, isEmailWithheld: false, recipient: null })
        : Response.json({ success: false, error: { __type: 'Authorization Error' } }, { status: 403 }),
    )
    const { screen } = await renderRoute('/en/data-request/2026-0007', portal)
    await page.getByLabelText(/^Public answer/).fill('We are looking.')
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect.element(page.getByRole('link', { name: /^Sign in again in a new tab/ })).toBeVisible()
    await expect.element(page.getByLabelText(/^Public answer/)).toHaveValue('We are looking.')
    await expectAccessible(screen.container)
  })
})

describe('a report of a problem', () => {
  const address = '/en/data-request?kind=problem&dataset=duraklar&resource=r1&column=İlçe&row=12&value=kadıkoy'
  const dataset = aDataset({ name: 'duraklar', title: 'Duraklar', resources: [{ id: 'r1', name: 'Liste' }] })
  const stubs = [...portal, reading('package_show', dataset), reading('data_request_recipient', null)]

  it('is sent with the file, column, row and value that the visitor leaves attached', async () => {
    const sent: Record<string, string>[] = []
    stubFetch((url, body) => {
      if (url.endsWith('staff.json')) return taken(null)
      sent.push(body)
      return taken({ reference: '2026-0007' })
    })
    const { screen } = await renderRoute(address, stubs, { site: { ...testSite, dataRequest: 'here' } })
    await expect.element(screen.getByRole('checkbox', { name: 'File Liste' })).toBeChecked()
    await screen.getByRole('checkbox', { name: 'Value kadıkoy' }).click()
    await screen.getByRole('textbox', { name: 'Problem' }).fill('Yanlış yazılmış')
    await expectAccessible(screen.container)
    await screen.getByRole('button', { name: 'Send report' }).click()
    await expect.element(screen.getByText('Your request has been received')).toBeVisible()
    expect(sent[0]).toMatchObject({ kind: 'problem', dataset: 'duraklar', resource: 'r1', column: 'İlçe', row: '12' })
    expect(sent[0]).not.toHaveProperty('value')
  })

  it('shows the errors of the portal and keeps the text', async () => {
    stubFetch(() =>
      Response.json(
        { success: false, error: { __type: 'Validation Error', resource: ['This file is gone.'] } },
        { status: 409 },
      ),
    )
    const { screen } = await renderRoute(address, stubs, { site: { ...testSite, dataRequest: 'here' } })
    await screen.getByRole('textbox', { name: 'Problem' }).fill('Yanlış yazılmış')
    await screen.getByRole('button', { name: 'Send report' }).click()
    await expect.element(screen.getByRole('link', { name: 'This file is gone.' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Problem' })).toHaveValue('Yanlış yazılmış')
  })

  it('is not possible for a dataset that is not public', async () => {
    const missing = { action: 'package_show', respond: () => ({ status: 404, body: { success: false } }) } as const
    const { screen } = await renderRoute(address, [...portal, missing], { site: { ...testSite, dataRequest: 'here' } })
    await expect.element(screen.getByText(/There is no public dataset at this address/)).toBeVisible()
  })
})
