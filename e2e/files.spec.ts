import { expect, test } from '@playwright/test'
import { ask } from './catalogue.ts'
import { fillTitles } from './fillTitles.ts'
import { signIn } from './signIn.ts'

const PEOPLE = 'ad;basvuran_tc;kod\nŞule;10000000146;06\nIşık;10000000146;34\n'

test('a column of national identity numbers is detected and left out, and the rest becomes a table', async ({
  page,
  request,
}) => {
  test.slow()
  const name = `basvurular-${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/en/dataset/new')
  await signIn(page, 'yayinci')
  await page.getByTestId('choose-files').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(PEOPLE),
  })
  await expect(page.getByText(/“basvuran_tc”: 2 cells look like T.C. identity numbers/)).toBeVisible()
  await fillTitles(page, name)
  await page.getByRole('radio', { name: /name the source CC BY$/ }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/may contain personal data/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove column “basvuran_tc”' }).click()
  await expect(page.getByText(/2 rows, 2 columns/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dataset published')
  await expect(page.getByText('The table is ready: 2 rows.')).toBeVisible()

  const { resources } = await ask<{ resources: { id: string }[] }>(request, 'package_show', { id: name })
  const { fields, records } = await ask<{ fields: { id: string }[]; records: object[] }>(request, 'datastore_search', {
    resource_id: resources[0]?.id ?? '',
  })
  expect(fields.map(({ id }) => id)).toEqual(['_id', 'ad', 'kod'])
  expect(records[0]).toMatchObject({ ad: 'Şule', kod: '06' })
})
