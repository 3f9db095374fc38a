import { useLocale } from '../../../../i18n/useLocale.ts'
import { rewriteNames } from '../../engine/rewriteNames.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { bindParameters } from './bindParameters.ts'
import styles from './ParameterForm.module.css'
import { ParameterForm } from './ParameterForm.tsx'
import { parameterFields } from './parameterFields.ts'
import { readParameters } from './readParameters.ts'
import { useChoices } from './useChoices.ts'

type Props = {
  sql: string
  tables: readonly SqlTable[]
  typed: Readonly<Record<string, string>>
  onChange: (typed: Readonly<Record<string, string>>) => void
  /** Whether the reader tried to run the statement without all values. */
  isTried: boolean
}

/** The fields of a statement's parameters. Renders nothing if there are none. */
export function ParameterPanel({ sql, tables, typed, onChange, isTried }: Props) {
  const locale = useLocale()
  const named = rewriteNames(sql, tables).sql
  const fields = parameterFields(named, tables)
  const choices = useChoices(fields, tables, typed)
  if (fields.length === 0) return null
  const bound = bindParameters(named, readParameters(fields, typed, locale))
  const missing = isTried && 'missing' in bound ? [...bound.missing, ...bound.invalid] : []
  return (
    <div className={styles.panel}>
      <ParameterForm fields={fields} typed={typed} onChange={onChange} choices={choices} missing={missing} />
    </div>
  )
}
