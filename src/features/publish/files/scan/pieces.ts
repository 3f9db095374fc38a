const LONGEST = 4_000
/** What no personal datum runs over, before what one may. */
const ENDS = [/["<>{}[\];\t\n|]/g, /[\s,]/g]

/** A long text in pieces that can be looked through one by one: none ends inside of a number, an address or a name. */
export function* pieces(text: string): Generator<string> {
  let at = 0
  while (text.length - at > LONGEST) {
    const window = text.slice(at, at + LONGEST)
    const end = ENDS.map((pattern) => lastMatch(window, pattern)).find((index) => index > 0) ?? LONGEST
    yield window.slice(0, end)
    at += end
  }
  yield at === 0 ? text : text.slice(at)
}

function lastMatch(text: string, pattern: RegExp): number {
  let last = -1
  for (const { index } of text.matchAll(pattern)) last = index
  return last
}
