import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Chip.module.css'

type Props = {
  children: ReactNode
  /** What pressing it does, for ears: "Remove". */
  action: string
  /** Told which button was pressed, so that the focus can go on from there. */
  onRemove: (pressed: HTMLElement) => void
}

/** Something chosen, which a press takes away. */
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
