import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { GridProps } from './gridParts.ts'
import { chosenIn } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'

/** All rows, as wide and as high as they need to be. */
export function WholeGrid({ columns, source, active, chosen, widths, parts }: GridProps) {
  const slots = columns.map(({ id }, index) => ({ index, before: 0, width: widths.get(id) }))
  return (
    <>
      <GridHead columns={columns} slots={slots} activeColumn={active.row === -1 ? active.column : -1} parts={parts} />
      <tbody {...gridRoles.rowgroup}>
        {Array.from({ length: source.count }, (_, index) => (
          <GridRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            key={index}
            index={index}
            row={source.at(index)}
            columns={columns}
            slots={slots}
            activeColumn={active.row === index ? active.column : -1}
            {...chosenIn(chosen, index)}
          />
        ))}
      </tbody>
    </>
  )
}
