import type { ReactNode } from 'react'
import styles from './LeaderList.module.css'

type Props = { children: ReactNode }

/** The page's namesake: an index in columns, each entry led by dots to its count. */
export function LeaderList({ children }: Props) {
  return <ul className={styles.list}>{children}</ul>
}

type EntryProps = {
  /** The figure at the line's end. */
  count: ReactNode
  /** The entry, usually a link. */
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
