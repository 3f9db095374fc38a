import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Field.module.css'

/** The props that the control inside a Field must receive. */
type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  /** A short hint about what to enter. */
  hint?: ReactNode
  /** The validation error. */
  error?: string | undefined
  /** The ids of texts elsewhere that describe the control too. */
  describedBy?: string | undefined
  /** The id of the control, for links that lead to it. */
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** One form field: label, hint, control and validation error. */
export function Field({ label, hint, error, describedBy = '', id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`]
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId, describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The class of a control outside a Field. */
export const controlFace = styles.control ?? ''
