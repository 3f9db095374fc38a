import { AGGREGATES, type ChartChoice, completeChart, MARKS, MOST_MEASURES, usableColumns } from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'

/** Settings of a chart by name, as the URL has them. */
type ChartOptions = Readonly<Record<string, string>>

/** A setting that was not understood; the default is shown instead. */
export type UnknownOption = { name: string; value: string }

const Y_NAMES = ['y', ...Array.from({ length: MOST_MEASURES - 1 }, (_, index) => `y${index + 2}`)]

/**
 * The chart that options describe; what is left out has the default for the columns. Columns, types and aggregates that
 * do not exist or cannot be used are reported. `choice` is undefined if the columns allow no chart.
 */
export function readOptions(
  options: ChartOptions,
  columns: readonly ChartColumn[],
): { choice: ChartChoice | undefined; unknown: readonly UnknownOption[] } {
  const unknown: UnknownOption[] = []
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const value = Object.hasOwn(options, name) ? options[name] : undefined
    const found = allowed.find((each) => each === value)
    if (value !== undefined && found === undefined) unknown.push({ name, value })
    return found
  }
  const usable = usableColumns(columns)
  const ids = (part: readonly ChartColumn[]) => part.map(({ id }) => id)
  const [mark, x, aggregate] = [oneOf('mark', MARKS), oneOf('x', ids(usable.x)), oneOf('aggregate', AGGREGATES)]
  const y = [...new Set(Y_NAMES.flatMap((name) => oneOf(name, ids(usable.y)) ?? []))]
  const [colour, multiples] = [oneOf('colour', ids(usable.groups)), oneOf('multiples', ids(usable.groups))]
  const wish = {
    ...(mark && { mark }),
    ...(x !== undefined && { x }),
    ...(y.length > 0 && { y }),
    ...(aggregate && { aggregate }),
    ...(colour !== undefined && { colour }),
    ...(multiples !== undefined && { multiples }),
  }
  return { choice: completeChart(wish, columns), unknown }
}

/** The inverse of `readOptions`. Nothing is left out, so that a link shows the same chart after the data have changed. */
export function writeOptions({ mark, x, y, aggregate, colour, multiples }: ChartChoice): Record<string, string> {
  return {
    mark,
    x,
    ...Object.fromEntries(y.map((id, index) => [Y_NAMES[index] ?? '', id])),
    ...((mark === 'line' || mark === 'bar') && { aggregate }),
    ...(colour !== undefined && { colour }),
    ...(multiples !== undefined && { multiples }),
  }
}
