import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { useIsAwaiting } from '../awaited.ts'
import styles from './Shell.module.css'

/** Over the page while the next one is on its way and this one still stands. */
export function StepLine() {
  return (
    <div className={styles.progress}>
      <ProgressLine isActive={useIsAwaiting()} />
    </div>
  )
}
