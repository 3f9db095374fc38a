import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Notice.module.css'

type Props = {
  tone?: 'plain' | 'warning' | 'error'
  title?: ReactNode
  /** True when it appears in response to an action; screen readers then announce it. */
  isLive?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A message in the place that it is about: what happened, who can fix it, what to do next. */
export function Notice({ tone = 'plain', title, isLive = false, className, children }: Props) {
  return (
    <div role={isLive ? 'alert' : undefined} className={classNames(styles.notice, className)} data-tone={tone}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
