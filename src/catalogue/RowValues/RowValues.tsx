import type { ReactNode } from 'react'
import { unitAfter } from '../unitAfter.ts'
import styles from './RowValues.module.css'

type Value = {
  id: string
  label: string
  unit: string
  /** The displayed value. */
  content: ReactNode
  /** What can be done with the value, beside it. */
  action?: ReactNode
}

/** All values of one row with the labels of their columns. */
export function RowValues({ values }: { values: readonly Value[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ id, label, unit, content, action }) => (
        <div key={id}>
          <dt>
            <bdi>{label}</bdi>
            <small>{unitAfter({ label, unit })}</small>
          </dt>
          <dd>{content}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
