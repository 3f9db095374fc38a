import type { TreeNode } from '#contract/group_tree.ts'
import type { Locale } from '../i18n/languages.ts'
import { alphabetical } from '../lib/collator.ts'
import { titleIn } from './translated.ts'

/** An organization in the hierarchy. */
export type TreePlace = {
  node: TreeNode
  /** The organizations above it, the highest first. */
  above: readonly TreeNode[]
}

/** Every organization of a hierarchy, each before those below it. */
export function* placesIn(nodes: readonly TreeNode[], above: readonly TreeNode[] = []): Generator<TreePlace> {
  for (const node of nodes) {
    yield { node, above }
    yield* placesIn(node.children, [...above, node])
  }
}

/** The title of an organization in a language. */
export const titleOf = ({ title_translated, title, name }: TreeNode, locale: Locale): string =>
  titleIn({ title_translated, title, name }, locale).text

/** A hierarchy of which each level is in the alphabetical order of a language. */
export const alphabeticalTree = (nodes: readonly TreeNode[], locale: Locale): TreeNode[] =>
  alphabetical(nodes, locale, (node) => titleOf(node, locale)).map((node) => ({
    ...node,
    children: alphabeticalTree(node.children, locale),
  }))
