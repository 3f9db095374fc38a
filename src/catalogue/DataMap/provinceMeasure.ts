import type { ProvinceColumn } from '../../lib/geo/provinces.ts'
import { IS_NO_QUANTITY, isNotAddedUp, wordsOf } from '../columnNames.ts'
import type { Column } from '../tableColumns.ts'
import type { MapOptions } from './mapOptions.ts'

/** The choice of the number of rows, which no column can be called. */
export const ROW_COUNT = '#'

/** The value that provinces show: a column of numbers with its aggregate, or the number of rows without one. */
export function provinceMeasure(columns: readonly Column[], province: ProvinceColumn, options: MapOptions) {
  const numbers = columns.filter(({ id, kind }) => id !== province.id && (kind === 'integer' || kind === 'number'))
  const asked = options['value']
  const measure =
    asked === ROW_COUNT
      ? undefined
      : (numbers.find(({ id }) => id === asked) ?? numbers.find(({ id }) => !IS_NO_QUANTITY.test(wordsOf(id))))
  const usual = measure && (isNotAddedUp(wordsOf(measure.id)) || isNotAddedUp(wordsOf(measure.label))) ? 'mean' : 'sum'
  const chosen = options['aggregate']
  const aggregate: 'sum' | 'mean' = chosen === 'sum' || chosen === 'mean' ? chosen : usual
  return { numbers, measure, aggregate, read: [province.id, ...(measure ? [measure.id] : [])] }
}
