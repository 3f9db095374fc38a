import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { GridProps } from './gridParts.ts'
import { chosenIn } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'

/** Renders all rows, each as wide and high as its content. */
export function WholeGrid({ columns, source, active, chosen, widths, renderRowLink, parts }: GridProps) {
  const slots = columns.map(({ id }, index) => ({ index, before: 0, width: widths.get(id) }))
  return (
    <>
      <GridHead columns={columns} slots={slots} activeColumn={active.row === -1 ? active.column : -1} parts={parts} />
      <tbody {...gridRoles.rowgroup}>
        {Array.from({ length: source.count }, (_, index) => (
          <GridRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key than their index
            key={index}
            index={index}
            number={(source.first ?? 0) + index}
            row={source.at(index)}
            renderRowLink={renderRowLink}
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
