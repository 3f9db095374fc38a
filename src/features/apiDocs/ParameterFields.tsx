import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Recipe.module.css'
import type { Parameter } from './snippets/snippetCall.ts'

const HINTS = {
  q: 'parameter.q',
  rows: 'parameter.rows',
  id: 'parameter.id',
  resource_id: 'parameter.resource_id',
  filters: 'parameter.filters',
  limit: 'parameter.limit',
  sql: 'parameter.sql',
  all_fields: 'parameter.all_fields',
  query: 'parameter.query',
} as const
const hasHint = (name: string): name is keyof typeof HINTS => Object.hasOwn(HINTS, name)

type Props = { parameters: readonly Parameter[]; onChange: (parameters: Parameter[]) => void }

/** The parameters of a call, to change before it is run. */
export function ParameterFields({ parameters, onChange }: Props) {
  const change = (name: string, value: string) =>
    onChange(parameters.map((parameter) => (parameter.name === name ? { name, value } : parameter)))
  return (
    <div className={styles.parameters}>
      {parameters.map(({ name, value }) => (
        <Field key={name} name={name} value={value} onChange={(next) => change(name, next)} />
      ))}
    </div>
  )
}

type FieldProps = Parameter & { onChange: (value: string) => void }

function Field({ name, value, onChange }: FieldProps) {
  const { t } = useTranslation('apiDocs')
  const id = useId()
  const isLong = name === 'sql'
  const field = {
    id,
    value,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
    'aria-describedby': hasHint(name) ? `${id}hint` : undefined,
  }
  return (
    <div className={styles.parameter}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {isLong ? (
        <textarea {...field} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...field} type="text" onChange={(event) => onChange(event.target.value)} />
      )}
      {hasHint(name) && <small id={`${id}hint`}>{t(HINTS[name])}</small>}
    </div>
  )
}
