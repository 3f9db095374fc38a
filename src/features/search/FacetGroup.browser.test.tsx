import { expect, it } from 'vitest'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

it('shows no value without a name, and finds the rare ones beyond it', async () => {
  const formats = (count: number) => ['', ...Array.from({ length: count - 1 }, (_, number) => `F${number + 1}`)]
  const { screen } = await renderRoute('/en/dataset', [
    stubAction('package_search', (input) => {
      const all = formats(input['facet.limit'] === -1 ? 80 : 50)
      return aSearchResponse([aDataset()], { res_format: Object.fromEntries(all.map((name) => [name, 2])) })
    }),
  ])
  const group = screen.getByRole('group', { name: 'Format' }).first()
  await group.getByRole('button', { name: /43\+ more formats/ }).click()
  await expect.element(group.getByRole('checkbox', { name: /^F79/ })).toBeInTheDocument()
  const names = group
    .getByRole('checkbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value)
  expect(names).toHaveLength(79)
  expect(names).not.toContain('')
})
