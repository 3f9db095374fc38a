import { expect, type Page, test } from '@playwright/test'
import { call, signedInPage } from './asUser.ts'
import { expectUsableOnPhone, press, write } from './keyboard.ts'
import { passwordOf } from './signIn.ts'

const PASSWORD = 'a-change-to-approve'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function propose(page: Page, name: string, title: string): Promise<void> {
  await page.goto(`/en/dataset/edit/${name}`)
  await write(page, page.getByRole('textbox', { name: 'Title' }).nth(0), title)
  await press(page, page.getByRole('button', { name: 'Send for approval' }))
  await expect(heading(page)).toHaveText('Sent for approval')
}

async function openProposal(page: Page, title: string): Promise<void> {
  await page.goto('/en/dashboard')
  await press(page, page.getByRole('region', { name: 'Waiting for approval' }).getByRole('link', { name: title }))
  await expect(heading(page)).toContainText('Proposed change')
}

// The administrator and the editor use no mouse.
test('an editor proposes a change, which readers see after approval, and an administrator restores the first version', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  test.skip(process.env['E2E_BASE_URL'] !== undefined, 'another portal does not have the sample’s accounts')
  const word = `onay-${Math.random().toString(36).slice(2, 8)}`
  const administrator = await signedInPage(browser, {
    ...{ login: 'yonetici', password: await passwordOf('yonetici'), baseURL },
  })
  // Other journeys need the sample's editor with one organization only.
  await call(administrator, 'user_create', { name: word, email: `${word}@example.org`, password: PASSWORD })
  const editor = await signedInPage(browser, { login: word, password: PASSWORD, baseURL })
  const title = async () =>
    (await (await request.get(`/api/3/action/package_show?id=${word}`)).json()).result.title_translated.tr

  await call(administrator, 'organization_create', {
    ...{ name: word, title: word, changes_need_approval: true },
    users: [{ name: word, capacity: 'editor' }],
  })
  const dataset = {
    name: word,
    title: `${word} Birinci`,
    title_translated: { tr: `${word} Birinci`, en: `${word} first` },
    license_id: 'cc-by',
  }
  await call(administrator, 'package_create', {
    ...{ ...dataset, notes: 'Deneme', owner_org: word },
    resources: [{ name: 'Sayfa', url: 'https://example.org/sayfa', format: 'HTML' }],
  })

  await editor.goto(`/en/dataset/edit/${word}`)
  await expect(editor.getByText('Changes of this organization’s public datasets need approval')).toBeVisible()
  await propose(editor, word, `${word} İkinci`)
  expect(await title()).toBe(`${word} Birinci`)

  await openProposal(administrator, word)
  await expect(administrator.getByRole('main')).toContainText(`${word} İkinci`)
  await press(administrator, administrator.getByRole('button', { name: 'Send back' }))
  await expect(administrator.getByText('Say what is missing.')).toBeVisible()
  await expect(administrator.getByLabel('What is missing?')).toBeFocused()
  await write(administrator, administrator.getByLabel('What is missing?'), 'Yıl eksik.')
  await press(administrator, administrator.getByRole('button', { name: 'Send back' }))
  await expect(administrator.getByText('Sent back to the author.')).toBeFocused()

  await editor.goto(`/en/dataset/edit/${word}`)
  await expect(editor.getByText(/Yıl eksik\./)).toBeVisible()
  await expect(editor.getByRole('textbox', { name: 'Title' }).nth(0)).toHaveValue(`${word} İkinci`)
  await propose(editor, word, `${word} İkinci, 2026`)
  expect(await title()).toBe(`${word} Birinci`)

  await openProposal(administrator, word)
  await expectUsableOnPhone(administrator)
  await press(administrator, administrator.getByRole('button', { name: 'Approve' }))
  await expect(administrator.getByText('Approved. Readers see the change now.')).toBeFocused()
  expect(await title()).toBe(`${word} İkinci, 2026`)

  const first = (await call(administrator, 'package_activity_list', { id: word })).at(-1)
  await administrator.goto(`/en/dataset/${word}?activity_id=${first.id}`)
  await press(administrator, administrator.getByRole('button', { name: 'Restore this version' }))
  await press(administrator, administrator.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }))
  await expect(administrator.getByText('Restored. The dataset has the metadata of this version.')).toBeVisible()
  expect(await title()).toBe(`${word} Birinci`)

  await call(administrator, 'package_delete', { id: word })
  await administrator.context().close()
  await editor.context().close()
})
