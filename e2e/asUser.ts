import { type Browser, expect, type Page } from '@playwright/test'

/** Calls an action with the session of a page; returns its result. */
// biome-ignore lint/suspicious/noExplicitAny: results of any action
export async function call(page: Page, action: string, data: object): Promise<any> {
  const headers = { origin: new URL(page.url()).origin }
  const response = await page.request.post(`/api/3/action/${action}`, { headers, data })
  expect(response.ok(), `${action}: ${await response.text()}`).toBe(true)
  return (await response.json()).result
}

/** A page in its own context, in English, with the session of an account. */
export async function signedInPage(
  browser: Browser,
  { login, password, baseURL }: { login: string; password: string; baseURL: string | undefined },
): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'en' })).newPage()
  await page.goto('/en')
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/user/login', { headers, data: { login, password } })).ok()).toBe(true)
  return page
}
