/** Converts libpg-query's offsets, which count bytes of UTF-8, into indices of a JavaScript text. */
export function byteOffsets(text: string): (offset: number) => number {
  const length = Buffer.byteLength(text)
  if (length === text.length) return (offset) => offset
  const indices = new Uint32Array(length + 1)
  let [byte, index] = [0, 0]
  for (const character of text) {
    indices[byte] = index
    byte += Buffer.byteLength(character)
    index += character.length
  }
  indices[byte] = index
  return (offset) => indices[offset] ?? index
}

/** PostgreSQL's position: characters, counted from 1. */
export const positionAt = (text: string, index: number): number => [...text.slice(0, index)].length + 1

/** The index in a JavaScript text of PostgreSQL's position. */
export function indexAt(text: string, position: number): number {
  let index = 0
  for (let seen = 1; seen < position && index < text.length; seen++)
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  return index
}
