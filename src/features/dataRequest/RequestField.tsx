import { type ReactNode, useId, useState } from 'react'
import { requestLimits } from '#contract/dataRequest.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'

const limits: Readonly<Record<string, number>> = requestLimits

type Props = {
  name: string
  label: string
  hint?: string
  defaultValue: string
  errors: readonly string[] | undefined
  type?: 'text' | 'email'
  isLong?: boolean
  isNeeded?: boolean
  /** True for the honeypot field, which is hidden from people and the keyboard. */
  isTrap?: boolean
  /** The id of a datalist. */
  list?: string
  onChange?: (value: string) => void
  children?: ReactNode
}

/** A field with label, hint and errors. */
export function RequestField({ name, label, hint, errors, isNeeded = false, isLong = false, ...rest }: Props) {
  const { t } = useTranslation('dataRequest')
  const id = useId()
  const [length, setLength] = useState(0)
  const most = limits[name]
  const { defaultValue, type = 'text', isTrap = false, list, onChange, children } = rest
  const hasErrors = errors !== undefined && errors.length > 0
  const described = [hint && `${id}hint`, hasErrors && `${id}error`].filter(Boolean).join(' ')
  const field = {
    id: `field-${name}`,
    name,
    defaultValue,
    'aria-describedby': described || undefined,
    'aria-invalid': hasErrors || undefined,
    'aria-required': isNeeded || undefined,
  }
  return (
    <div className={styles.field} data-invalid={hasErrors || undefined}>
      <label htmlFor={`field-${name}`}>
        {label}
        {!isNeeded && <span className={styles.optional}> {t('form.optional')}</span>}
      </label>
      {hint && (
        <small id={`${id}hint`} className={styles.hint}>
          {hint}
        </small>
      )}
      {hasErrors && (
        <p id={`${id}error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {isLong ? (
        <textarea
          {...field}
          rows={name === 'what' ? 2 : 4}
          onChange={({ target: { value } }) => {
            setLength(value.trim().length)
            onChange?.(value)
          }}
        />
      ) : (
        <input
          {...field}
          type={type}
          list={list}
          tabIndex={isTrap ? -1 : undefined}
          autoComplete={type === 'email' ? 'email' : 'off'}
          onChange={({ target: { value } }) => onChange?.(value)}
        />
      )}
      {isLong && most !== undefined && <FieldLength length={length} most={most} />}
      {children}
    </div>
  )
}

type FieldLengthProps = { length: number; most: number }

/**
 * The remaining length of a long text, shown near the limit. Text over the limit is not cut off; the user must shorten
 * it.
 */
function FieldLength({ length, most }: FieldLengthProps) {
  const { t } = useTranslation('dataRequest')
  const format = useFormat()
  const isOver = length > most
  return (
    <p role="status" className={isOver ? styles.error : styles.small}>
      {isOver && t('form.over', { count: length - most, number: format.number(length - most) })}
      {!isOver && length > most * 0.9 && t('form.left', { count: most - length, number: format.number(most - length) })}
    </p>
  )
}
