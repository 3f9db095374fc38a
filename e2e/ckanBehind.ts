import { expect, type Page, test } from '@playwright/test'

/*
 * Access to the CKAN behind the portal under test, through the portal, as an administrator. Tests that write to a CKAN
 * need E2E_BASE_URL and E2E_CKAN_TOKEN; the names of their datasets begin with `walk-`, and they are deleted at the
 * end.
 */

const token = process.env['E2E_BASE_URL'] === undefined ? '' : (process.env['E2E_CKAN_TOKEN'] ?? '')

/** The administrator of the CKAN. */
export const administrator = { token }

/** Skips the following tests if there is no CKAN that may be changed. */
export const needsCkan = () =>
  test.skip(token === '', 'E2E_BASE_URL names no portal in front of a CKAN, or E2E_CKAN_TOKEN no administrator of it')

type Answer<T> = { status: number; result: T; error: Record<string, unknown> }

/** Calls an action as the owner of the token, by default the administrator. */
export async function askCkan<T>(page: Page, action: string, data: object, as = token): Promise<Answer<T>> {
  const response = await page.request.post(`/en/api/3/action/${action}`, { headers: { authorization: as }, data })
  return { status: response.status(), ...(await response.json()) }
}

/** As askCkan, but throws if the call fails. */
async function callCkan<T>(page: Page, action: string, data: object): Promise<T> {
  const { status, result, error } = await askCkan<T>(page, action, data)
  expect(status, `${action}: ${JSON.stringify(error)}`).toBe(200)
  return result
}

export const unique = (words: string) => `walk ${words} ${Math.random().toString(36).slice(2, 8)}`
export const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export type Publisher = { name: string; token: string; tokenId: string; organization: string }

/** Creates a user with an organization and a token. */
export async function createPublisher(page: Page, role: 'editor' | 'member'): Promise<Publisher> {
  const name = slugOf(unique(role))
  await callCkan(page, 'organization_create', { name, title: name })
  await callCkan(page, 'user_create', {
    name,
    email: `${name}@example.org`,
    password: `${name}-parola`,
    fullname: name,
  })
  await callCkan(page, 'organization_member_create', { id: name, username: name, role })
  const { token: own } = await callCkan<{ token: string }>(page, 'api_token_create', { user: name, name: 'walk' })
  // 2.9 knows the first name of the parameter only.
  const [listed] = await callCkan<{ id: string }[]>(page, 'api_token_list', { user: name, user_id: name })
  return { name, token: own, tokenId: listed?.id ?? '', organization: name }
}

/** Deletes a user, their organization and all its datasets. */
export async function forget(page: Page, { name, organization }: Publisher): Promise<void> {
  const fq = `organization:${organization}`
  const all = { fq, rows: 100, include_private: true, include_drafts: true }
  const { results } = await callCkan<{ results: { id: string }[] }>(page, 'package_search', all)
  for (const { id } of results) await callCkan(page, 'dataset_purge', { id })
  await callCkan(page, 'organization_purge', { id: organization })
  await callCkan(page, 'user_delete', { id: name })
}

/** Signs in with a token, in English. */
export async function signInWithToken(page: Page, { token: own }: Pick<Publisher, 'token'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'API token' }).fill(own)
  await main.getByRole('button', { name: 'Check and continue' }).click()
}
