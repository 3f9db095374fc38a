import type { TreeNode } from '../../../../catalogue/Tree/TreeNode.ts'
import type { PreviewPart } from '../previewPart.ts'
import { TreePreview } from './TreePreview.tsx'
import { xmlTree } from './xmlTree.ts'

/** XML as a tree. The browser's parser loads nothing from elsewhere and limits entities. */
export function XmlPreview(part: PreviewPart) {
  return <TreePreview {...part} parse={parseXml} />
}

function parseXml(text: string): TreeNode | undefined {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  const root = parsed.documentElement
  if (parsed.querySelector('parsererror')) return undefined
  const node = xmlTree(root)
  return { label: '', count: 1, children: () => [node] }
}
