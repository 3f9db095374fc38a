import { type ReactNode, use, useEffect } from 'react'
import { classNames } from '../classNames.ts'
import styles from './Page.module.css'
import { PageHeadContext } from './PageHead.ts'

type Props = {
  /** What the document is called in tabs, bookmarks and search engines; the site's name is added. */
  title: string
  description?: string | undefined
  className?: string
  children: ReactNode
}

/** One screen: the document's title and the width that text and lists share. */
export function Page({ title, description, className, children }: Props) {
  const { whileRendering, afterRendering } = use(PageHeadContext)
  whileRendering?.({ title, description })
  // The document's head is outside React.
  useEffect(() => {
    afterRendering?.({ title, description })
  }, [title, description, afterRendering])
  return <div className={classNames(styles.page, className)}>{children}</div>
}
