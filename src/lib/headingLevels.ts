import type { RichNode } from './richText.ts'

/**
 * The level of each heading in a text whose top level becomes `first`: in document order, at most one level deeper than
 * the previous heading and at most 6. Authors often choose heading levels for their size.
 */
export function headingLevels(nodes: readonly RichNode[], first: number): Map<RichNode, number> {
  const levels = new Map<RichNode, number>()
  const open: number[] = []
  const visit = (node: RichNode) => {
    if (typeof node === 'string') return
    const depth = Number(/^h([1-6])$/.exec(node.tag)?.[1])
    if (depth > 0) {
      while ((open.at(-1) ?? 0) >= depth) open.pop()
      open.push(depth)
      levels.set(node, Math.min(first + open.length - 1, 6))
    }
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return levels
}
