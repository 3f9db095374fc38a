import type { TreeNode } from './TreeNode.ts'

export type JsonWords = { null: string; yes: string; no: string }

/** A value of a JSON file as a tree. */
export function jsonTree(value: unknown, words: JsonWords, label = ''): TreeNode {
  if (Array.isArray(value)) {
    return {
      label,
      count: value.length,
      children: (from, to) =>
        value.slice(from, to).map((entry, index) => jsonTree(entry, words, String(from + index + 1))),
    }
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return {
      label,
      count: entries.length,
      children: (from, to) => entries.slice(from, to).map(([key, entry]) => jsonTree(entry, words, key)),
    }
  }
  return { label, count: 0, value: leafOf(value, words), children: () => [] }
}

function leafOf(value: unknown, words: JsonWords): NonNullable<TreeNode['value']> {
  if (value === null) return { text: words.null, look: 'word' }
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no, look: 'word' }
  return { text: String(value), look: typeof value === 'number' ? 'number' : 'text' }
}
