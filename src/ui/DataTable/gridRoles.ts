/** A table that is drawn by blocks loses the roles of its parts in some browsers: these say them again. */
export const gridRoles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const
