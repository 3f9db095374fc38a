import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Field.module.css'

/** What the control inside a Field must carry. */
type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  /** What to write here, in a few words. */
  hint?: ReactNode
  /** What is wrong with what was written. */
  error?: string | undefined
  /** The control's id, where something else leads to it. */
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** One question of a form: its name, a hint, the control, and what is wrong with the answer. */
export function Field({ label, hint, error, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`]
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean).join(' ')
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

/** The look of a control that stands outside of a Field. */
export const controlFace = styles.control ?? ''
