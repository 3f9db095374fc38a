import type { TreeNode } from '#contract/group_tree.ts'

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
