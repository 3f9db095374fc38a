import { group_tree as contract, type TreeNode } from '#contract/group_tree.ts'
import { listTree } from '../db/groupTree.ts'
import { defineAction } from './define.ts'

/** The top level of the groups or organizations, each with those below it. */
export const group_tree = defineAction(
  contract,
  async ({ type }, { db }) => {
    const kind = type || 'group'
    const rows = await listTree(db, { isOrganization: kind === 'organization', type: kind })
    const nodes = new Map(
      rows.map(({ id, name, title, title_translated }): [string, TreeNode] => [
        id,
        { id, name, title, ...(title_translated && { title_translated }), highlighted: false, children: [] },
      ]),
    )
    const top: TreeNode[] = []
    for (const { id, parent_id } of rows) {
      const node = nodes.get(id)
      const siblings = nodes.get(parent_id ?? '')?.children ?? top
      if (node) siblings.push(node)
    }
    return top
  },
  { cacheable: true },
)
