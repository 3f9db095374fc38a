/** A node of a structured file; its children are made when it is opened. */
export type TreeNode = {
  /** The key or the name of the node; empty for the root. */
  label: string
  /** The value of a leaf. */
  value?: { text: string; look: 'text' | 'number' | 'word' }
  /** How many children it has. */
  count: number
  children(from: number, to: number): readonly TreeNode[]
}
