import { vi } from 'vitest'
import { aDataset, aSearchResponse } from './builders.ts'

type Call = { path: string; search: string; body: Record<string, unknown>; token: string | null }
export type Responses = Record<string, (body: Record<string, unknown>, call: Call) => Response | Promise<Response>>

export const taken = (result: unknown) => Response.json({ success: true, result })
export const refused = (status: number, error: object) => Response.json({ success: false, error }, { status })
export const notAllowed = () => refused(403, { __type: 'Authorization Error', message: 'No' })

export const publisher = { id: 'u1', name: 'yayinci', display_name: 'Veri Yayımcısı', sysadmin: false }
const token = { id: 't1', name: 'gece', created_at: '2026-11-01T00:00:00', last_access: null, expires_at: null }
/** The responses of a portal to a signed-in publisher with a draft, an organization and a token. */
export const signedIn: Responses = {
  '/user/session': () => taken(publisher),
  package_search: () => taken(aSearchResponse([aDataset({ name: 'su', title: 'Su tüketimi', state: 'draft' })])),
  organization_list_for_user: () => taken([{ id: 'o1', name: 'belediye', title: 'Belediye' }]),
  api_token_list: () => taken([token]),
  session_list: () => taken([]),
  user_show: () => taken({ name: 'yayinci', email: 'yayinci@example.org' }),
  notification_list: () =>
    taken({
      count: 0,
      results: [],
      settings: { kinds: ['broken_link'], mail: false, can_mail: false, has_feed: false },
    }),
}

/** Stubs `fetch` with responses by action or path, and records the requests. */
export function stubAccountFetch(responses: Responses): Call[] {
  const all: Call[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path, search } = new URL(String(input), location.href)
    if (!/^\/(?:portal\/)?(?:en\/)?(?:user|api|data-request)\//.test(path)) return real(input, init)
    const body = init?.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init?.body ?? '{}'))
    const call = { path, search, body, token: new Headers(init?.headers).get('authorization') }
    all.push(call)
    const response = responses[path.replace(/^\/en\//, '/')] ?? responses[path.split('/').at(-1) ?? '']
    return response ? response(body, call) : refused(404, { __type: 'Not Found Error' })
  })
  return all
}

/** The names of the requested actions and pages. */
export const names = (calls: readonly Call[]) => calls.map(({ path }) => path.split('/').at(-1))
