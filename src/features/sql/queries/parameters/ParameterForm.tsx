import { useTranslation } from '../../../../i18n/useTranslation.ts'
import styles from './ParameterForm.module.css'
import { ParameterInput } from './ParameterInput.tsx'
import type { ParameterField } from './parameterFields.ts'
import type { Choices } from './useChoices.ts'

type Props = {
  fields: readonly ParameterField[]
  /** The typed values by parameter name. */
  typed: Readonly<Record<string, string>>
  onChange: (typed: Readonly<Record<string, string>>) => void
  /** Values of a parameter's column, if known: a few are a select, more are suggested while the reader types. */
  choices?: Readonly<Record<string, Choices>>
  /** Parameters whose missing values stopped a run. They show an error. */
  missing?: readonly string[]
}

/** One field for each parameter of a statement. Renders nothing if there are none. */
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
