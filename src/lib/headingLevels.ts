import type { RichNode } from './richText.ts'

/**
 * The level that each heading of a text gets where its first ones are to be at `first`: in the order of the text, one
 * deeper at most than the one before, at most 6. Authors choose headings by their size.
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
