/** Four plain numbers: the rectangles that areaFilter takes. */
export const AREA = /^(-?\d+(\.\d+)?(,|$)){4}$/

/** The filter of package_search for datasets whose area has a point in common with a rectangle, as writeArea writes it. */
export function areaFilter(area: string): string {
  const [west, south, east, north] = area.split(',')
  return `+(ext_west:[* TO ${east}] ${Number(west) > Number(east) ? 'OR' : 'AND'} ext_east:[${west} TO *]) +ext_south:[* TO ${north}] +ext_north:[${south} TO *]`
}
