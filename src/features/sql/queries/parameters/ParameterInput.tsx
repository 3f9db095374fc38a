import { useId } from 'react'
import { useLocale } from '../../../../i18n/useLocale.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { readNumber } from '../../../../lib/readNumber.ts'
import styles from './ParameterForm.module.css'
import { ParameterSelect } from './ParameterSelect.tsx'
import type { ParameterField } from './parameterFields.ts'
import type { ParameterType } from './parameterType.ts'
import type { Choices } from './useChoices.ts'

type Props = {
  field: ParameterField
  value: string
  choices: Choices | undefined
  isMissing: boolean
  onChange: (value: string) => void
}

/** The longest list of values that is shown as a select. */
const LONGEST_SELECT = 50

// Numbers use a text field, because number fields do not accept a decimal comma. They have no
// inputMode, because the keyboard of numbers has no minus on iPhones.
const INPUTS = {
  text: 'text',
  number: 'text',
  date: 'date',
  timestamp: 'datetime-local',
  time: 'time',
  boolean: 'text',
} as const satisfies Record<ParameterType, string>

/** A parameter's name, a field of its type, and the error of its value. */
export function ParameterInput({ field, value, choices, isMissing, onChange }: Props) {
  const id = useId()
  const note = useNote(field, value, isMissing)
  const isShort = choices?.areAll && choices.values.length <= LONGEST_SELECT
  const known = isShort ? choices.values : field.type === 'boolean' ? ['true', 'false'] : undefined
  const suggested = choices?.values ?? field.samples
  const shared = {
    id,
    value,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': note?.isError || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.column && <span>{field.column.label ?? field.column.name}</span>} <code>:{field.name}</code>
      </label>
      {known ? (
        <ParameterSelect {...shared} choices={known} isBoolean={field.type === 'boolean'} onChange={onChange} />
      ) : (
        <input
          {...shared}
          type={INPUTS[field.type]}
          list={suggested.length > 0 ? `${id}-list` : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {!known && suggested.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggested.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      {note && (
        <p id={`${id}-note`} className={styles.note} data-error={note.isError || undefined}>
          {note.text}
        </p>
      )}
    </div>
  )
}

/** The note below a value: it is missing, it is not a number, or how it was read. */
function useNote({ type }: ParameterField, value: string, isMissing: boolean) {
  const { t } = useTranslation('diagnostics')
  const locale = useLocale()
  if (value === '') return isMissing ? { isError: true, text: t('parameters.missing') } : undefined
  if (type !== 'number') return undefined
  const number = readNumber(value, locale)
  if (number === undefined) return { isError: true, text: t('parameters.notNumber') }
  if (number === value) return undefined
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(Number(number))
  return { isError: false, text: t('parameters.readAs', { number: shown }) }
}
