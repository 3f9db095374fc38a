import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { useIsAwaiting } from '../awaited.ts'
import styles from './Shell.module.css'

/** A progress bar over the current page while the next one is loading. */
export function StepLine() {
  return (
    <div className={styles.progress}>
      <ProgressLine isActive={useIsAwaiting()} />
    </div>
  )
}
