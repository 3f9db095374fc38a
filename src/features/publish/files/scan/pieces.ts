const LONGEST = 4_000
/** Characters that no personal data contains, then those that it may contain. */
const ENDS = [/["<>{}[\];\t\n|]/g, /[\s,]/g]

/** A long text in parts that can be searched one by one: none ends within a number or an address. */
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
