import { expect, test } from '@playwright/test'
import { passwordOf } from './signIn.ts'

test('opens a private dataset by its URL for authorized users only', async ({ page, request }) => {
  const name = `gizli-${Math.random().toString(36).slice(2, 8)}`
  const address = `/en/dataset/${name}`
  await page.goto('/en')
  const headers = { origin: new URL(page.url()).origin }
  const login = { login: 'yayinci', password: await passwordOf('yayinci') }
  expect((await page.request.post('/user/login', { headers, data: login })).ok()).toBe(true)
  const call = async (action: string, data: object) =>
    (await (await page.request.post(`/api/3/action/${action}`, { headers, data })).json()).result
  const [organization] = await call('organization_list_for_user', { permission: 'create_dataset' })
  const input = { name, title: 'Not yet for everybody', owner_org: organization.id, private: true }
  await call('package_create', { ...input, resources: [{ name: 'A file', url: 'https://example.org/a.pdf' }] })

  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const shown = await page.goto(address)
  expect([shown?.status(), shown?.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  await expect(page.getByRole('heading', { level: 1 })).toContainText(input.title)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(input.title)
  expect(faults).toEqual([])

  const refused = await request.get(address)
  expect(refused.status()).toBe(403)
  expect(await refused.text()).not.toContain(input.title)
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('main')).not.toContainText(input.title)
})
