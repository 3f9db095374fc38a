/** The unit to write after a column's label, such as ` (kg)`; empty where there is none or the label contains it already. */
export const unitAfter = ({ label, unit }: { label: string; unit: string }): string =>
  unit === '' || label.includes(`(${unit})`) ? '' : ` (${unit})`
