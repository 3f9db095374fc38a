/**
 * The page numbers to show; 'gap' replaces the omitted ones. The first page, the last page and the neighbours are
 * always shown.
 */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages))
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap', number] : [number]
  })
}
