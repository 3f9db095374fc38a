import { expect, test } from 'vitest'
import type { TreeNode } from '#contract/group_tree.ts'
import { placesIn } from './groupTree.ts'

const node = (name: string, ...children: TreeNode[]): TreeNode => ({
  ...{ id: name, name, title: name, highlighted: false, children },
})

test('lists each organization before those below it, with those above it', () => {
  const tree = [node('a', node('b', node('c')), node('d')), node('e')]
  const places = [...placesIn(tree)].map(({ node, above }) => [...above.map(({ name }) => name), node.name].join('/'))
  expect(places).toEqual(['a', 'a/b', 'a/b/c', 'a/d', 'e'])
})
