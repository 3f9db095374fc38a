import { expect, it } from 'vitest'
import type { TreeNode } from '#contract/group_tree.ts'
import { alphabeticalTree, placesIn } from './groupTree.ts'

const node = (title: string, children: TreeNode[] = [], english = title): TreeNode => ({
  ...{ id: title, name: title, title, title_translated: { tr: title, en: english }, highlighted: false, children },
})

it('sorts each level by the reader’s alphabet, and lists each organization before those below it', () => {
  const tree = [
    node('Harita', [node('Zonguldak'), node('İzmir'), node('Isparta')], 'Mapping'),
    node('Çevre', [], 'Weather'),
    node('Ulaşım', [], 'Åland'),
  ]
  const titles = (locale: 'tr' | 'en') =>
    Array.from(placesIn(alphabeticalTree(tree, locale)), ({ node: { title }, above }) => `${above.length} ${title}`)
  expect(titles('tr')).toEqual(['0 Çevre', '0 Harita', '1 Isparta', '1 İzmir', '1 Zonguldak', '0 Ulaşım'])
  expect(titles('en')).toEqual(['0 Ulaşım', '0 Harita', '1 Isparta', '1 İzmir', '1 Zonguldak', '0 Çevre'])
  expect(tree.map(({ title }) => title)).toEqual(['Harita', 'Çevre', 'Ulaşım'])
})
