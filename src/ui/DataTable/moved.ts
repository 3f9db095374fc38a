/** A list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  return entry === undefined ? rest : rest.toSpliced(to, 0, entry)
}
