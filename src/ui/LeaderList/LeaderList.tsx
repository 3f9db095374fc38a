import type { ReactNode } from 'react'
import styles from './LeaderList.module.css'

type Props = { children: ReactNode }

/** An index in columns; dots lead from each entry to its count. */
export function LeaderList({ children }: Props) {
  return <ul className={styles.list}>{children}</ul>
}

type EntryProps = {
  /** A small picture before the entry. */
  picture?: ReactNode
  count: ReactNode
  children: ReactNode
}

export function LeaderEntry({ picture, count, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.name}>{children}</span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.count}>{count}</span>
    </li>
  )
}
