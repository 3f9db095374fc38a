import { expect, type Page, test } from '@playwright/test'

/*
 * The CKAN behind the portal under test, asked through the portal as its administrator. Journeys that write to one run
 * with E2E_BASE_URL and E2E_CKAN_TOKEN only; what they make begins with `walk-` and goes when they end.
 */

const token = process.env['E2E_BASE_URL'] === undefined ? '' : (process.env['E2E_CKAN_TOKEN'] ?? '')

/** Skips what follows where there is no CKAN to write to. */
export const needsCkan = () =>
  test.skip(token === '', 'E2E_BASE_URL names no portal in front of a CKAN, or E2E_CKAN_TOKEN no administrator of it')

type Answer<T> = { status: number; result: T; error: Record<string, unknown> }

/** Asks an action as whoever the token belongs to; the administrator where none is given. */
export async function askCkan<T>(page: Page, action: string, data: object, as = token): Promise<Answer<T>> {
  const response = await page.request.post(`/en/api/3/action/${action}`, { headers: { authorization: as }, data })
  return { status: response.status(), ...(await response.json()) }
}

/** As askCkan, where nothing may fail. */
async function must<T>(page: Page, action: string, data: object): Promise<T> {
  const { status, result, error } = await askCkan<T>(page, action, data)
  expect(status, `${action}: ${JSON.stringify(error)}`).toBe(200)
  return result
}

export const unique = (words: string) => `walk ${words} ${Math.random().toString(36).slice(2, 8)}`
export const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export type Publisher = { name: string; token: string; tokenId: string; organization: string }

/** A person of an organization of their own, and what they come in with. */
export async function aPublisher(page: Page, role: 'editor' | 'member'): Promise<Publisher> {
  const name = slugOf(unique(role))
  await must(page, 'organization_create', { name, title: name })
  await must(page, 'user_create', { name, email: `${name}@example.org`, password: `${name}-parola`, fullname: name })
  await must(page, 'organization_member_create', { id: name, username: name, role })
  const { token: own } = await must<{ token: string }>(page, 'api_token_create', { user: name, name: 'walk' })
  const [listed] = await must<{ id: string }[]>(page, 'api_token_list', { user_id: name })
  return { name, token: own, tokenId: listed?.id ?? '', organization: name }
}

/** Takes away a person, their organization and all that was published for it. */
export async function forget(page: Page, { name, organization }: Publisher): Promise<void> {
  const fq = `organization:${organization}`
  const all = { fq, rows: 100, include_private: true, include_drafts: true }
  const { results } = await must<{ results: { id: string }[] }>(page, 'package_search', all)
  for (const { id } of results) await must(page, 'dataset_purge', { id })
  await must(page, 'organization_purge', { id: organization })
  await must(page, 'user_delete', { id: name })
}

/** Comes in with a token, in English. */
export async function comeIn(page: Page, { token: own }: Pick<Publisher, 'token'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'API token' }).fill(own)
  await main.getByRole('button', { name: 'Check and continue' }).click()
}
