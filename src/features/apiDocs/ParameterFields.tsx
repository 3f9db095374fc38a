import { useId } from 'react'
import type { Parameter } from '../../catalogue/snippets/snippetCall.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Recipe.module.css'

const HINTED = ['q', 'rows', 'id', 'resource_id', 'filters', 'limit', 'sql', 'all_fields', 'query'] as const

/** The name of the hint of a parameter; `query` means something different in each action. */
const hintOf = (action: string, name: string) =>
  action === 'resource_search' && name === 'query' ? 'fieldQuery' : HINTED.find((hinted) => hinted === name)

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
      {hint && <small id={`${id}hint`}>{t(`parameter.${hint}`)}</small>}
    </div>
  )
}
