import { hashKey, useQueries } from '@tanstack/react-query'
import type { Table } from '../../../../api/queries/datastore.ts'
import { useDebounced } from '../../../../catalogue/SearchBox/useDebounced.ts'
import { useSite } from '../../../../catalogue/site.ts'
import type { Locale } from '../../../../i18n/languages.ts'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { collatorFor } from '../../../../lib/collator.ts'
import { fold } from '../../../../lib/fold.ts'
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
  const all = useTables(
    fields.map(({ column, samples }) =>
      column && samples.length > 0 && isInPortal(column.table, tables)
        ? tableQueries.values(locale, column.table, column.name, hasOwnCatalogue, MOST_CHOICES + 1)
        : undefined,
    ),
  )
  const areTooMany = all.map((table) => (table?.records.length ?? 0) > MOST_CHOICES)
  const matching = useTables(
    fields.flatMap(({ name, type, column }, index) => {
      const text = settled[name] ?? ''
      if (!column || !hasOwnCatalogue || !areTooMany[index] || text === '') return [undefined, undefined]
      const valuesWith = (condition: object) =>
        tableQueries.values(locale, column.table, column.name, hasOwnCatalogue, MOST_CHOICES, condition)
      // The first values that contain the text can be too many to reach those that begin with it. I is before i in Turkish.
      const from = text.replace(/^[iİı]/, 'I')
      return [type === 'text' ? valuesWith({ gte: from }) : undefined, valuesWith({ ext_contains: text })]
    }),
  )
  return Object.fromEntries(
    fields.flatMap(({ name, column }, index): [string, Choices][] => {
      if (!column) return []
      const valuesOf = (table: Table | undefined) => valuesIn(table, column.name, locale)
      if (!areTooMany[index]) {
        const values = valuesOf(all[index])
        return values.length > 0 ? [[name, { values, areAll: true }]] : []
      }
      const text = fold(settled[name] ?? '')
      if (text === '' || !hasOwnCatalogue) return []
      const begins = (value: string) => fold(value).startsWith(text)
      const found = [...valuesOf(matching[2 * index]).filter(begins), ...valuesOf(matching[2 * index + 1])]
      const values = [...new Set([...found.filter(begins), ...found])]
      return [[name, { values, areAll: false }]]
    }),
  )
}

/** The tables of queries, by position. Two parameters of one column have the same query, which is sent once. */
function useTables(queries: readonly ReturnType<typeof tableQueries.values>[]) {
  const keys = queries.map((query) => query && hashKey(query.queryKey))
  const asked = new Map(queries.flatMap((query, at) => (query ? [[keys[at], query]] : [])))
  const found = useQueries({ queries: [...asked.values()] })
  const places = [...asked.keys()]
  return keys.map((key) => (key === undefined ? undefined : found[places.indexOf(key)]?.data))
}

/** The values of a column as texts in the order of the language; none if readers may write them differently. */
function valuesIn(table: Table | undefined, column: string, locale: Locale): readonly string[] {
  const values = (table?.records ?? []).map((row) => row[column]).filter((value) => value !== null && value !== '')
  if (!values.every(isChoice)) return []
  const texts = values.map(String)
  // Numbers are in order already.
  return values.every((value) => typeof value === 'number') ? texts : texts.sort(collatorFor(locale).compare)
}

/** Readers write fractions in different ways. */
const isChoice = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value)

const isInPortal = (id: string, tables: readonly SqlTable[]) =>
  tables.some((table) => table.id === id && table.isInPortal === true)
