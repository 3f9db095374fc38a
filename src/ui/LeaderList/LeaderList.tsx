import type { ReactNode } from 'react'
import styles from './LeaderList.module.css'

type Props = { children: ReactNode }

/** An index in columns; dots lead from each entry to its count. */
export function LeaderList({ children }: Props) {
  return <ul className={styles.list}>{children}</ul>
}

type EntryProps = {
  count: ReactNode
  children: ReactNode
}

export function LeaderEntry({ count, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{children}</span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.count}>{count}</span>
    </li>
  )
}
