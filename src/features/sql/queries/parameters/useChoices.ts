import { useQueries } from '@tanstack/react-query'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { collatorFor } from '../../../../lib/collator.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { tableQueries } from '../../tables/tableQueries.ts'
import type { ParameterField } from './parameterFields.ts'

/** More values are too many to load, and to suggest. */
const MOST_CHOICES = 1_000

/** All values of the columns that parameters are compared with, by parameter name, if there are at most MOST_CHOICES. */
export function useChoices(
  fields: readonly ParameterField[],
  tables: readonly SqlTable[],
): Readonly<Record<string, readonly string[]>> {
  const locale = useLocale()
  const { compare } = collatorFor(locale)
  const responses = useQueries({
    queries: fields.map(({ column, samples }) => ({
      ...tableQueries.values(locale, column?.table ?? '', column?.name ?? '', MOST_CHOICES + 1),
      enabled: column !== undefined && samples.length > 0 && isInPortal(column.table, tables),
    })),
  })
  return Object.fromEntries(
    fields.flatMap(({ name, column }, index) => {
      const records = responses[index]?.data?.records ?? []
      if (!column || records.length === 0 || records.length > MOST_CHOICES) return []
      const values = records.map((row) => row[column.name]).filter((value) => value !== null && value !== '')
      if (!values.every(isChoice)) return []
      const isNumeric = values.every((value) => typeof value === 'number')
      return [[name, isNumeric ? values.map(String) : values.map(String).sort(compare)]]
    }),
  )
}

/** Numbers are in order already; readers write fractions in different ways. */
const isChoice = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value)

const isInPortal = (id: string, tables: readonly SqlTable[]) =>
  tables.some((table) => table.id === id && table.isInPortal === true)
