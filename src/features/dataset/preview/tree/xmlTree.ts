import type { TreeNode } from '../../../../catalogue/Tree/TreeNode.ts'

/** An element of an XML file as a tree: its attributes, then its elements and texts. */
export function xmlTree(element: Element): TreeNode {
  const parts: (Attr | Element | string)[] = [...element.attributes].filter(({ name }) => !name.startsWith('xmlns'))
  for (const child of element.childNodes) {
    if (child instanceof Element) parts.push(child)
    else if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
      const text = child.textContent?.trim() ?? ''
      if (text !== '') parts.push(text)
    }
  }
  const [only] = parts
  if (parts.length <= 1 && (only === undefined || typeof only === 'string'))
    return { label: element.nodeName, count: 0, value: { text: only ?? '', look: 'text' }, children: () => [] }
  return {
    label: element.nodeName,
    count: parts.length,
    children: (from, to) => parts.slice(from, to).map(partOf),
  }
}

function partOf(part: Attr | Element | string): TreeNode {
  if (part instanceof Element) return xmlTree(part)
  const [label, text] = typeof part === 'string' ? ['', part] : [`@${part.name}`, part.value]
  return { label, count: 0, value: { text, look: 'text' }, children: () => [] }
}
