import type { ColumnValues } from '../../../catalogue/columnValues.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Example, examplesFor } from './examplesFor.ts'
import type { SqlTable } from './sqlTable.ts'

export type TitledExample = Example & { title: string }

/** Returns a function that gives the example queries of a table, with their titles in the reader's language. */
export function useExamples(): (table: SqlTable, values?: ColumnValues) => TitledExample[] {
  const { t } = useTranslation('diagnostics')
  const words = {
    count: t('examples.names.count'),
    total: t('examples.names.total'),
    average: t('examples.names.average'),
    month: t('examples.names.month'),
    rows: t('examples.names.rows'),
    value: t('examples.names.value'),
  }
  return (table, values) =>
    examplesFor(table, words, values).map((example) => {
      const { kind, column = '', measure = '' } = example
      return { ...example, title: t(`examples.${kind}`, { column, measure }) }
    })
}
