import styles from './ProgressLine.module.css'

/** A thin bar above content that is being refreshed. Screen readers get aria-busy and the status line instead. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  return <div className={styles.line} data-active={isActive} aria-hidden="true" />
}
