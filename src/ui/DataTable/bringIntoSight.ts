/**
 * Scrolls a region by the smallest distance that shows a cell beside the sticky header and the sticky first column;
 * without `isVertical` only sideways.
 */
export function bringIntoSight(region: HTMLElement, cell: HTMLElement, isVertical: boolean): void {
  const outer = region.getBoundingClientRect()
  const inner = cell.getBoundingClientRect()
  const head = region.querySelector('thead')?.getBoundingClientRect()
  const first = region.querySelector('thead th')?.getBoundingClientRect()
  const top = cell.tagName === 'TH' ? outer.top : (head?.bottom ?? outer.top)
  const start = cell.getAttribute('aria-colindex') === '1' ? outer.left : (first?.right ?? outer.left)
  const [end, bottom] = [outer.left + region.clientWidth, outer.top + region.clientHeight]
  if (isVertical && inner.top < top) region.scrollTop -= top - inner.top
  else if (isVertical && inner.bottom > bottom) region.scrollTop += Math.min(inner.bottom - bottom, inner.top - top)
  if (inner.left < start) region.scrollLeft -= start - inner.left
  else if (inner.right > end) region.scrollLeft += Math.min(inner.right - end, inner.left - start)
}
