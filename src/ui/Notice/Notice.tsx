import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Notice.module.css'

type Props = {
  tone?: 'plain' | 'warning' | 'error'
  title?: ReactNode
  /** True where it appears in answer to something: then it is read out. */
  isLive?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** Words in the place they belong to: what happened, whose side it is on, what to do next. */
export function Notice({ tone = 'plain', title, isLive = false, className, children }: Props) {
  return (
    <div role={isLive ? 'alert' : undefined} className={classNames(styles.notice, className)} data-tone={tone}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
