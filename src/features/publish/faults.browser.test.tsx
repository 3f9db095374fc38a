import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aDataset } from '../../testing/builders.ts'
import { COMPLETE, openForm } from './testing/openForm.ts'
import { notFound, type Responses, refusal } from './testing/stubCalls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Screen = Awaited<ReturnType<typeof openForm>>['screen']

async function publish(screen: Screen) {
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
}
const heading = (screen: Screen) => screen.getByRole('heading', { level: 1 })

const FAULTS = [
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'The portal did not respond'],
  [
    'a fault of the server',
    () => refusal(500, { message: 'Internal Server Error' }),
    'There is a problem with the portal',
  ],
  [
    'a page instead of a response',
    () => new Response('<html>502</html>', { status: 502 }),
    'The catalogue does not respond',
  ],
  ['half of a response', () => new Response('{"success": tr'), 'There is a problem with the portal'],
  ['a portal that is too busy', () => new Response('', { status: 503 }), 'The portal is busy'],
  [
    'an account that may not',
    () => refusal(403, { __type: 'Authorization Error' }),
    'You do not have permission to do this',
  ],
] as const

describe('publishing that fails', () => {
  it.each(FAULTS)('reports %s, keeps everything, and continues on request', async (_fault, fail, words) => {
    let isFailing = true
    const responses: Responses = {
      package_create: () => (isFailing ? (fail() as Response) : aDataset({ id: 'made', state: 'draft' })),
    }
    const { screen, callsOf } = await openForm({ draft: COMPLETE, responses })
    await publish(screen)
    await expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Su tüketimi')
    await expect.element(screen.getByRole('heading', { name: 'su.csv' })).toBeVisible()

    isFailing = false
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(heading(screen)).toHaveTextContent('Dataset published')
    expect(callsOf('package_create')).toHaveLength(2)
  })

  it('reports a portal that does not respond for a minute', async () => {
    const late = new AbortController()
    const responses: Responses = { package_create: () => new Promise(() => {}) }
    const { screen, callsOf } = await openForm({ draft: COMPLETE, responses })
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    await publish(screen)
    await expect.poll(() => callsOf('package_create').length).toBe(1)
    late.abort(new DOMException('signal timed out', 'TimeoutError'))
    await expect.element(screen.getByRole('alert').filter({ hasText: 'The portal did not respond' })).toBeVisible()
  })

  it('stops immediately when it is cancelled', async () => {
    const { screen } = await openForm({ draft: COMPLETE, responses: { package_create: () => new Promise(() => {}) } })
    await publish(screen)
    await expect.element(screen.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await screen.getByRole('button', { name: 'Stop upload' }).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Upload stopped' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  })

  it('asks for a new sign-in after the session has expired, and continues automatically', async () => {
    let isExpired = true
    const expired = () => refusal(403, { __type: 'Authorization Error' })
    const { screen, callsOf } = await openForm({
      draft: COMPLETE,
      responses: {
        package_create: () => (isExpired ? expired() : aDataset({ id: 'made', state: 'draft' })),
        user_show: () => (isExpired ? expired() : ({ id: 'u', name: 'ayse' } as never)),
      },
    })
    await publish(screen)
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Your session has expired' })).toBeVisible()
    isExpired = false
    await screen.getByLabelText('Username or email address').fill('ayse')
    await screen.getByLabelText('Password', { exact: true }).fill('parola')
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(heading(screen)).toHaveTextContent('Dataset published')
    expect(callsOf('package_create')).toHaveLength(2)
  })
})

describe('one submit', () => {
  it('creates one dataset although a response was lost', async () => {
    let isMade = false
    const made = () =>
      aDataset({ id: 'made', name: 'su-tuketimi', title: 'Su tüketimi', state: 'draft', resources: [{ id: 'f' }] })
    const { screen, callsOf } = await openForm({
      draft: COMPLETE,
      responses: {
        package_create: () => {
          isMade = true
          return new Response('{"succ')
        },
        package_show: () => (isMade ? made() : notFound()),
      },
    })
    await publish(screen)
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(heading(screen)).toHaveTextContent('Dataset published')
    expect(callsOf('package_create')).toHaveLength(1)
  })

  it('creates one dataset after two clicks or Enter in a field', async () => {
    let response: (() => void) | undefined
    const { screen, callsOf } = await openForm({
      draft: COMPLETE,
      responses: {
        package_create: () =>
          new Promise((resolve) => {
            response = () => resolve(aDataset({ id: 'made', state: 'draft' }))
          }),
      },
    })
    await screen.getByRole('textbox', { name: 'Title' }).first().click()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Publish', exact: true }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).dblClick()
    await expect.poll(() => callsOf('package_create').length).toBe(1)
    response?.()
    await expect.element(heading(screen)).toHaveTextContent('Dataset published')
    expect(callsOf('package_create')).toHaveLength(1)
  })
})

it('shows the portal’s errors at their fields, also nested and collapsed ones, until these change', async () => {
  const { screen } = await openForm({
    draft: { ...COMPLETE, frequency: 'annual', place: 'Kars' },
    responses: {
      package_create: () =>
        refusal(409, {
          __type: 'Validation Error',
          name: ['That URL is already in use.'],
          extras: [{}, { value: ['Too far away'] }],
          theme: ['Missing value'],
        }),
    },
  })
  await screen.getByText('Update frequency and coverage').click() // closes it
  await publish(screen)
  const address = screen.getByRole('textbox', { name: 'Address' })
  await expect.element(address).toHaveAccessibleDescription(/That URL is already in use\./)
  await expect
    .element(screen.getByRole('textbox', { name: 'Place covered' }))
    .toHaveAccessibleDescription(/Too far away/)
  await expect.element(screen.getByText('theme: Missing value').first()).toBeVisible()
  await address.fill('su-tuketimi-2')
  await expect.element(address).not.toHaveAttribute('aria-invalid')
})
