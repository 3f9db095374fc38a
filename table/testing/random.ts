/** A random number generator with a fixed seed (mulberry32); returns numbers below a limit. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A text split into random chunks. */
export async function* inPieces(text: string, random: (below: number) => number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    const next = at + 1 + random(12)
    yield text.slice(at, next)
    at = next
  }
}
