import { SITE_URL, type TestCatalogue } from './testCatalogue.ts'

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Sends JSON to an address of the portal, as its own pages do. */
export const postJson = (
  { app }: TestCatalogue,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Promise.resolve(
    app.request(`${SITE_URL}${path}`, { method: 'POST', headers: { ...OWN, ...headers }, body: JSON.stringify(body) }),
  )

/** Signs in. Returns the status, and the cookie as a browser sends it back. */
export async function signIn(portal: TestCatalogue, login: string, password: string, userAgent = '') {
  const response = await postJson(portal, '/en/user/login', { login, password }, { 'user-agent': userAgent })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { status: response.status, cookie }
}

/** Calls an action with the cookie of a session. */
export async function callInSession(portal: TestCatalogue, action: string, input: object, cookie: string) {
  const response = await postJson(portal, `/en/api/3/action/${action}`, input, { cookie })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  const body: any = await response.json()
  return { status: response.status, body }
}
