import { useQueries } from '@tanstack/react-query'
import type { Table } from '../../../../api/queries/datastore.ts'
import { useDebounced } from '../../../../catalogue/SearchBox/useDebounced.ts'
import { useSite } from '../../../../catalogue/site.ts'
import type { Locale } from '../../../../i18n/languages.ts'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { collatorFor } from '../../../../lib/collator.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { tableQueries } from '../../tables/tableQueries.ts'
import type { ParameterField } from './parameterFields.ts'

/** More values are too many to load at once. */
const MOST_CHOICES = 1_000
const TYPING_PAUSE_MS = 250

/** Values of a parameter's column: all of them, or those that contain what the reader has typed. */
export type Choices = { values: readonly string[]; areAll: boolean }

/**
 * Values of the columns that parameters are compared with, by parameter name. Of a column with more than MOST_CHOICES
 * values, those that contain the typed text; in front of another CKAN, which cannot search for them, none.
 */
export function useChoices(
  fields: readonly ParameterField[],
  tables: readonly SqlTable[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, Choices>> {
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const settled = useDebounced(typed, TYPING_PAUSE_MS)
  const all = useQueries({
    queries: fields.map(({ column, samples }) => ({
      ...tableQueries.values(locale, column?.table ?? '', column?.name ?? '', MOST_CHOICES + 1),
      enabled: column !== undefined && samples.length > 0 && isInPortal(column.table, tables),
    })),
  })
  const areTooMany = all.map(({ data }) => (data?.records.length ?? 0) > MOST_CHOICES)
  const matching = useQueries({
    queries: fields.map(({ name, column }, index) => {
      const text = settled[name] ?? ''
      return {
        ...tableQueries.values(locale, column?.table ?? '', column?.name ?? '', MOST_CHOICES, text),
        enabled: hasOwnCatalogue && areTooMany[index] === true && text !== '',
      }
    }),
  })
  return Object.fromEntries(
    fields.flatMap(({ name, column }, index) => {
      const areAll = !areTooMany[index]
      const values = column && valuesIn((areAll ? all : matching)[index]?.data, column.name, locale)
      if (!values) return []
      return [[name, { values: areAll ? values : beginningFirst(values, settled[name] ?? '', locale), areAll }]]
    }),
  )
}

/** The values of a column as texts in the order of the language; undefined if there are none, or readers may write them differently. */
function valuesIn(table: Table | undefined, column: string, locale: Locale): readonly string[] | undefined {
  const values = (table?.records ?? []).map((row) => row[column]).filter((value) => value !== null && value !== '')
  if (values.length === 0 || !values.every(isChoice)) return undefined
  const texts = values.map(String)
  // Numbers are in order already.
  return values.every((value) => typeof value === 'number') ? texts : texts.sort(collatorFor(locale).compare)
}

/** The values that begin with a text before the others. */
function beginningFirst(values: readonly string[], text: string, locale: Locale): readonly string[] {
  const beginning = text.toLocaleLowerCase(locale)
  const begins = (value: string) => value.toLocaleLowerCase(locale).startsWith(beginning)
  return [...values.filter(begins), ...values.filter((value) => !begins(value))]
}

/** Readers write fractions in different ways. */
const isChoice = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value)

const isInPortal = (id: string, tables: readonly SqlTable[]) =>
  tables.some((table) => table.id === id && table.isInPortal === true)
