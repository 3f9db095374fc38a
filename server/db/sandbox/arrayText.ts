/** The elements of an array: text, null, or nested arrays. */
export type ArrayElement = string | null | ArrayElement[]

/** Parses PostgreSQL's text of an array, with any number of dimensions and any first index. */
export function parseArray(text: string, delimiter = ','): ArrayElement[] {
  // [0:1]={a,b}: JSON has no place for the indices.
  let at = text.indexOf('{')
  const open: ArrayElement[][] = [[]]
  const add = (element: ArrayElement) => open.at(-1)?.push(element)
  for (; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') {
      const inner: ArrayElement[] = []
      add(inner)
      open.push(inner)
    } else if (sign === '}') open.pop()
    else if (sign === '"') {
      const end = closingQuote(text, at)
      add(text.slice(at + 1, end).replace(/\\(.)/gs, '$1'))
      at = end
    } else if (sign !== delimiter) {
      const end = bareEnd(text, at, delimiter)
      const word = text.slice(at, end)
      add(word === 'NULL' ? null : word)
      at = end - 1
    }
  }
  const [whole] = open[0] ?? []
  return Array.isArray(whole) ? whole : []
}

function closingQuote(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function bareEnd(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '}') at += 1
  return at
}
