/** Some browsers drop the table roles of elements with `display: block`; these attributes restore them. */
export const gridRoles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const
