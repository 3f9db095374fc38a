import { useTranslation } from 'react-i18next'
import styles from './ParameterForm.module.css'
import { ParameterInput } from './ParameterInput.tsx'
import type { ParameterField } from './parameterFields.ts'

type Props = {
  fields: readonly ParameterField[]
  /** What was typed, by the parameters' names. */
  typed: Readonly<Record<string, string>>
  onChange: (typed: Readonly<Record<string, string>>) => void
  /** All values of a parameter's column, where they are known: then one is chosen and none is typed. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Parameters without which the statement could not run; they say so. */
  missing?: readonly string[]
}

/** A field for each parameter of a statement; nothing where it has none. */
export function ParameterForm({ fields, typed, onChange, choices = {}, missing = [] }: Props) {
  const { t } = useTranslation('diagnostics')
  if (fields.length === 0) return null
  return (
    <fieldset className={styles.form}>
      <legend>{t('parameters.title')}</legend>
      {fields.map((field) => (
        <ParameterInput
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          choices={choices[field.name]}
          isMissing={missing.includes(field.name)}
          onChange={(value) => onChange({ ...typed, [field.name]: value })}
        />
      ))}
    </fieldset>
  )
}
