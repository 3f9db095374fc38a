/** The same function, which works each text out only once: the oracle asks again and again. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? work(text)
    known.set(text, value)
    return value
  }
}
