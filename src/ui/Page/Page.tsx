import { type ReactNode, use, useEffect } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Page.module.css'
import { PageHeadContext } from './PageHead.ts'

type Props = {
  /** The document's title, in tabs, bookmarks and search engines; the site's name is appended. */
  title: string
  description?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** One page: the document's title and description, and the common width of its content. */
export function Page({ title, description, className, children }: Props) {
  const { whileRendering, afterRendering } = use(PageHeadContext)
  whileRendering?.({ title, description })
  // The document's <head> is outside React.
  useEffect(() => {
    afterRendering?.({ title, description })
  }, [title, description, afterRendering])
  return <div className={classNames(styles.page, className)}>{children}</div>
}
