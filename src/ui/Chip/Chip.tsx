import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Chip.module.css'

type Props = {
  children: ReactNode
  /** The accessible name of the action, such as "Remove". */
  action: string
  /** Receives the pressed button, so that the caller can move the focus. */
  onRemove: (pressed: HTMLElement) => void
}

/** A selected value that can be removed by pressing it. */
export function Chip({ children, action, onRemove }: Props) {
  return (
    <button type="button" className={styles.chip} onClick={(event) => onRemove(event.currentTarget)}>
      <VisuallyHidden>{action} </VisuallyHidden>
      <span className={styles.text}>{children}</span>
      <span aria-hidden="true" className={styles.cross}>
        ×
      </span>
    </button>
  )
}
