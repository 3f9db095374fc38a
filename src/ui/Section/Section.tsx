import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Section.module.css'

type Props = {
  /** The title; a function renders the whole heading, which must have the given id. */
  title: ReactNode | ((id: string) => ReactNode)
  /** Content at the end of the heading's line, usually a link. */
  aside?: ReactNode
  level?: 2 | 3
  /** The id of the section, for links that lead to it. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A section of a page, with a heavy rule above its heading. */
export function Section({ title, aside, level = 2, id, className, children }: Props) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        {typeof title === 'function' ? title(headingId) : <Heading id={headingId}>{title}</Heading>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
