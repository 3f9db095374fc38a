import styles from './ProgressLine.module.css'

/** A thin line over what is being refreshed. Its words are the status line's and aria-busy's business. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  return <div className={styles.line} data-active={isActive} aria-hidden="true" />
}
