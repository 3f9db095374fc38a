import { expect, test } from '@playwright/test'
import { ask } from './catalogue.ts'
import { fillTitles } from './fillTitles.ts'
import { signIn } from './signIn.ts'

const fileOf = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a new version without a column of the table is published only after a yes', async ({ page, request }) => {
  test.slow()
  const name = `surum-${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/en/dataset/new')
  await signIn(page, 'yayinci')
  const first = fileOf(`${name}.csv`, 'hat,ilce,nufus\n06,Çankaya,120\n34,Kadıköy,90\n')
  await page.getByTestId('choose-files').setInputFiles(first)
  await fillTitles(page, name)
  await page.getByRole('radio', { name: /name the source CC BY$/ }).check()
  await expect(page.getByText('Everything is complete.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')
  await expect(page.getByText('The table is ready: 2 rows.')).toBeVisible()

  const { resources } = await ask<{ resources: { id: string }[] }>(request, 'package_show', { id: name })
  const columns = async () => {
    const found = await ask<{ fields: { id: string; type: string }[] }>(request, 'datastore_search', {
      resource_id: resources[0]?.id ?? '',
    })
    return found.fields.map(({ id, type }) => `${id} ${type}`)
  }
  expect(await columns()).toEqual(['_id int', 'hat text', 'ilce text', 'nufus int4'])

  await page.goto(`/en/dataset/edit/${name}`)
  await page.getByTestId('replace-file').setInputFiles(fileOf(`${name}.csv`, 'hat,ilce\n6,Çankaya\n34,Kadıköy\n'))
  const question = page.getByRole('alert').filter({ hasText: 'The new file differs from the table on the portal' })
  await expect(question).toContainText('This column is not in the new file: “nufus”.')
  await expect(question).toContainText('“hat” changes from text to number. Leading zeros will be lost')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator(':focus')).toContainText('There is 1 problem')
  expect(await columns()).toHaveLength(4)

  // The question and its answer outlive a reload.
  await expect(page.getByText(/^Saved on this device, /)).toBeVisible()
  await page.reload()
  await question.getByRole('button', { name: 'Yes, replace the file' }).click()
  await expect(page.getByText('You confirmed that the file can be replaced.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes saved')
  await expect.poll(columns).toEqual(['_id int', 'hat int4', 'ilce text'])
})
