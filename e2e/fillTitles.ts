import { expect, type Page } from '@playwright/test'

/** Fills in the title in both languages, after the form has proposed one from the file: a late proposal would mix with it. */
export async function fillTitles(page: Page, title: string): Promise<void> {
  const titles = page.getByRole('textbox', { name: 'Title' })
  await expect(titles).toHaveCount(2)
  const fields = await titles.all()
  const values = () => Promise.all(fields.map((field) => field.inputValue()))
  await expect.poll(async () => (await values()).join('')).not.toBe('')
  for (const field of fields) await field.fill(title)
}
