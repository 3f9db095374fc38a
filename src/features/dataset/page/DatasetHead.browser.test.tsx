import { expect, it } from 'vitest'
import type { LinkState } from '#contract/link_health_list.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

const dataset = aDataset({
  name: 'rows',
  title: 'Rows',
  resources: [{ id: 'f', format: 'CSV', url: 'https://other.example/rows.csv' }],
})

/** The main button of the dataset's page, whose only file is a link in this state. */
async function downloadWith(state: LinkState) {
  const { screen } = await renderRoute('/en/dataset/rows', [
    stubAction('package_show', dataset),
    stubAction('link_health_list', [{ resource_id: 'f', state, status: null, checked: '2026-07-20T10:00:00Z' }]),
  ])
  const download = screen.getByRole('link', { name: 'Download: CSV' })
  await expect.element(download).toBeVisible()
  return { screen, download }
}

it.for([
  ['gone', 'The file is not at this address any more. Checked on Jul 20, 2026.'],
  ['html', 'The link opens a web page, not the file. Checked on Jul 20, 2026.'],
  ['silent', 'The other site did not respond. Checked on Jul 20, 2026.'],
] as const)('has a description of the download button that says that its link is %s', async ([state, sentence]) => {
  const { screen, download } = await downloadWith(state)
  await expect.element(download).toHaveAccessibleDescription(sentence)
  await expectAccessible(screen.container)
})

it.for(['ok', 'moved', 'blocked'] as const)('says nothing about the link of the button if it is %s', async (state) => {
  const { screen, download } = await downloadWith(state)
  // The list of files says it.
  await expect.element(screen.getByText(/The link (works|still opens it)|does not let programs/)).toBeVisible()
  await expect.element(download).not.toHaveAttribute('aria-describedby')
})
