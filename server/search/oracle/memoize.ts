/** Caches the result of a function for each text, because the oracle calls it many times. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? work(text)
    known.set(text, value)
    return value
  }
}
