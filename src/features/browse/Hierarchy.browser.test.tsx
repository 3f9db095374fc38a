import { describe, expect, it } from 'vitest'
import type { TreeNode } from '#contract/group_tree.ts'
import type { Input } from '#contract/index.ts'
import { readGroup } from '../../api/readGroup.ts'
import { aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const search = stubAction('package_search', () => aSearchResponse([], { organization: { 'org-0': 12 } }))
const treeNode = (name: string, title: string, children: TreeNode[] = []): TreeNode => ({
  ...{ id: name, name, title, highlighted: false, children },
})
const tree = [
  treeNode('bakanlik', 'Bakanlık', [treeNode('org-0', 'Çevre Dairesi', [treeNode('sube', 'Hava Şubesi')])]),
  treeNode('org-1', 'Ulaşım Dairesi'),
]

describe('the hierarchy of organizations', () => {
  it('is a path to the organization above and a list of those below', async () => {
    const { screen } = await renderRoute('/organization/org-0', [
      stubAction('organization_show', readGroup({ name: 'org-0', title: 'Çevre Dairesi' })),
      stubAction('group_tree', tree),
      search,
    ])
    const path = screen.getByRole('navigation', { name: 'Konum' })
    await expect.element(path.getByRole('link', { name: 'Bakanlık' })).toHaveAttribute('href', '/organization/bakanlik')
    await expect.element(screen.getByRole('heading', { name: 'Bu kuruma bağlı 1 kurum' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Hava Şubesi' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('leads to a search for the datasets of all levels, unless these are too many', async () => {
    const link = 'Bu kurumun ve altındaki tüm kurumların veri setleri'
    const actions = (nodes: TreeNode[]) => [
      stubAction('organization_show', readGroup({ name: 'bakanlik', title: 'Bakanlık' })),
      stubAction('group_tree', nodes),
      search,
    ]
    const { screen } = await renderRoute('/organization/bakanlik', actions(tree))
    await expect
      .element(screen.getByRole('link', { name: link }))
      .toHaveAttribute('href', '/dataset?organization=bakanlik&organization=org-0&organization=sube')
    await screen.unmount()
    const many = Array.from({ length: 100 }, (_, at) => treeNode(`sube-${at}`, `${at}. Şube`))
    const { screen: other } = await renderRoute('/organization/bakanlik', actions([treeNode('bakanlik', 'B', many)]))
    await expect.element(other.getByRole('heading', { name: 'Bu kuruma bağlı 100 kurum' })).toBeVisible()
    await expect.element(other.getByRole('link', { name: link })).not.toBeInTheDocument()
  })

  it('is known from the organization itself on another CKAN, which is not asked for more', async () => {
    const groups = [{ id: 'b', name: 'bakanlik', title: 'Bakanlık' }]
    const { screen, calls } = await renderRoute(
      '/organization/org-0',
      [stubAction('organization_show', readGroup({ name: 'org-0', title: 'Çevre Dairesi', groups })), search],
      { site: { ...testSite, hasOwnCatalogue: false } },
    )
    await expect.element(screen.getByRole('link', { name: 'Bakanlık' })).toBeVisible()
    expect(calls.some(({ action }) => action === 'group_tree')).toBe(false)
  })

  it('is named in the index, and the page works without it', async () => {
    const organizations = [readGroup({ name: 'org-0', title: 'Çevre Dairesi', package_count: 1 })]
    const lists = stubAction('organization_list', (input: Input<'organization_list'>) =>
      input.all_fields ? organizations : organizations.map(({ name }) => name),
    )
    const { screen } = await renderRoute('/organization', [lists, search, stubAction('group_tree', tree)])
    const entry = screen.getByRole('listitem').filter({ hasText: 'Çevre Dairesi' })
    await expect.element(entry.getByText('Bağlı olduğu kurum:')).toBeVisible()
    await expect.element(entry.getByRole('link', { name: 'Bakanlık' })).toBeVisible()
    await expectAccessible(screen.container)
  })
})
