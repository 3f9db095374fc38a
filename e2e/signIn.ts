import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'

type Account = 'yonetici' | 'yayinci'

/** The password of a sample account, which the first start has written to a file. */
export async function passwordOf(name: Account): Promise<string> {
  const lines = (await readFile(join(process.env['E2E_DATA'] ?? '', 'accounts.txt'), 'utf8')).split('\n')
  const [, password = ''] = lines.map((line) => line.split('\t')).find(([account]) => account === name) ?? []
  expect(password, `${name} has a password`).not.toBe('')
  return password
}

/** Signs in with the form on the page, in Turkish or English. */
export async function signIn(page: Page, name: Account): Promise<void> {
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s accounts')
  const main = page.getByRole('main')
  await main.getByLabel(/^(Kullanıcı adı ya da e-posta adresi|Username or email address)$/).fill(name)
  await main.getByLabel(/^(Parola|Password)$/).fill(await passwordOf(name))
  await main.getByRole('button', { name: /^(Giriş yap|Sign in)$/ }).click()
}
