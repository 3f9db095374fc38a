import { useId } from 'react'
import type { Parameter } from '../../catalogue/snippets/snippetCall.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Recipe.module.css'

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

/** The hint of a parameter; `query` means something different in each action. */
function hintOf(action: string, name: string): (typeof HINTS)[keyof typeof HINTS] | 'parameter.fieldQuery' | undefined {
  if (action === 'resource_search' && name === 'query') return 'parameter.fieldQuery'
  return hasHint(name) ? HINTS[name] : undefined
}

type Props = { action: string; parameters: readonly Parameter[]; onChange: (parameters: Parameter[]) => void }

/** Fields for the parameters of a call. */
export function ParameterFields({ action, parameters, onChange }: Props) {
  const change = (name: string, value: string) =>
    onChange(parameters.map((parameter) => (parameter.name === name ? { name, value } : parameter)))
  return (
    <div className={styles.parameters}>
      {parameters.map(({ name, value }) => (
        <Field
          key={name}
          name={name}
          hint={hintOf(action, name)}
          value={value}
          onChange={(next) => change(name, next)}
        />
      ))}
    </div>
  )
}

type FieldProps = Parameter & { hint: ReturnType<typeof hintOf>; onChange: (value: string) => void }

function Field({ name, hint, value, onChange }: FieldProps) {
  const { t } = useTranslation('apiDocs')
  const id = useId()
  const isLong = name === 'sql'
  const field = {
    id,
    value,
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
    'aria-describedby': hint && `${id}hint`,
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
      {hint && <small id={`${id}hint`}>{t(hint)}</small>}
    </div>
  )
}
