const REFERENCE = /url\(\s*['"]?#([^'")]+)/g

/**
 * How many elements a browser draws for an SVG document: one that `<use>`, a pattern, a mask or the like refers to counts
 * each time, with what it refers to itself. A few kilobytes can refer to billions, for which a browser stands still.
 * Stops at `most`. A reference to an element that contains it draws nothing.
 */
export function drawnElements(document: Document, most: number): number {
  const known = new Map<Element, number>()
  const open = new Set<Element>()
  const count = (element: Element): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    if (open.has(element)) return 0
    open.add(element)
    let sum = 1
    for (const id of referencesOf(element)) {
      const target = sum < most ? document.getElementById(id) : null
      if (target) sum += count(target)
    }
    for (const child of element.children) if (sum < most) sum += count(child)
    open.delete(element)
    known.set(element, sum)
    return sum
  }
  return Math.min(count(document.documentElement), most)
}

function referencesOf(element: Element): string[] {
  const ids: string[] = []
  for (const { localName, value } of element.attributes) {
    if (localName === 'href' && value.trim().startsWith('#')) ids.push(value.trim().slice(1))
    else for (const [, id = ''] of value.matchAll(REFERENCE)) ids.push(id)
  }
  return ids
}
