/**
 * Solr's order of strings: by code point, which is also the order of their UTF-8 bytes. It is not the order of a language.
 */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let i = 0; i < length; i++) {
    const a = one.charCodeAt(i)
    const b = other.charCodeAt(i)
    // Surrogates encode the highest code points, but their code units are lower than U+E000.
    if (a !== b) return rank(a) - rank(b)
  }
  return one.length - other.length
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
