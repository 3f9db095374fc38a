import { vi } from 'vitest'
import type { ActionName, Input, Output } from '#contract/index.ts'
import { aDataset } from '../../../testing/builders.ts'

type Answered<N extends ActionName> = Output<N> | Response | Promise<Output<N> | Response>
/** The responses of a portal to a signed-in user, typed by the contract of each action. */
export type Responses = { [N in ActionName]?: (input: Input<N>) => Answered<N> }
export type StubbedCall = { action: string; input: Record<string, unknown> }

/** An error response in CKAN's form. */
export const refusal = (status: number, error: Record<string, unknown>): Response =>
  Response.json({ success: false, error }, { status })

/** A 404 response. */
export const notFound = (): Response => refusal(404, { __type: 'Not Found Error', message: 'Not found' })

const ORGANIZATION = { id: 'kurum-id', name: 'kurum', title: 'Coğrafya Enstitüsü' }

/** The default responses; every address is free. */
const USUAL: Record<string, (input: Record<string, unknown>) => unknown> = {
  organization_list_for_user: () => [ORGANIZATION],
  group_list_authz: () => [{ id: 'g', name: 'ulasim', title: 'Ulaşım' }],
  license_list: () => ['cc-by', 'cc-zero', 'gpl'].map((id) => ({ id, title: id })),
  tag_autocomplete: () => [],
  status_show: () => ({ extensions: ['fihrist'] }),
  package_show: ({ id }) => (id === 'made' ? aDataset({ id: 'made', resources: [{ id: 'f' }] }) : notFound()),
  package_create: ({ name, title }) =>
    aDataset({ id: 'made', name: String(name), title: String(title), state: 'draft' }),
  package_patch: ({ id }) => aDataset({ id: String(id), name: 'made', state: 'active' }),
  user_show: () => ({ id: 'u', name: 'ayse', display_name: 'Ayşe' }),
}

/** Replaces the network with responses of a portal, and records its calls. */
export function stubCalls(responses: Responses = {}): {
  calls: StubbedCall[]
  callsOf: (action: string) => StubbedCall[]
} {
  const calls: StubbedCall[] = []
  const network = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = String(address instanceof Request ? address.url : address)
    if (url.endsWith('/user/session')) return success({ id: 'u', name: 'ayse', display_name: 'Ayşe' })
    if (url.endsWith('/user/login')) return success({})
    const [, action] = /\/api\/3\/action\/(\w+)/.exec(url) ?? []
    if (action === undefined) return network(address, init)
    const input = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown> // written by callAsUser
    calls.push({ action, input })
    // The input of the action, as in its contract.
    const given = (responses as typeof USUAL)[action] ?? USUAL[action]
    const response = await Promise.race([given ? given(input) : notFound(), stopped(init.signal)])
    return response instanceof Response ? response : success(response)
  })
  return { calls, callsOf: (action) => calls.filter((call) => call.action === action) }
}

const success = (result: unknown) => Response.json({ help: '', success: true, result })

const stopped = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
