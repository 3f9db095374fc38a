import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Pagination.module.css'
import { pageWindow } from './pageWindow.ts'

type LinkParts = { page: number; label: string; rel?: 'prev' | 'next'; children: ReactNode }

type Props = {
  page: number
  pages: number
  /** The accessible name of the <nav> landmark. */
  label: string
  previous: string
  next: string
  /** The accessible name of a page number, such as "Page 3". */
  pageLabel: (page: number) => string
  formatNumber: (page: number) => string
  /** Renders a link; this component does not know URLs. */
  renderLink: (parts: LinkParts) => ReactNode
}

/** Numbered page links; renders nothing for a single page. */
export function Pagination({ page, pages, label, previous, next, pageLabel, formatNumber, renderLink }: Props) {
  if (pages <= 1) return null
  return (
    <nav data-print="hide" aria-label={label} className={styles.pagination}>
      {page > 1 && renderLink({ page: page - 1, label: previous, rel: 'prev', children: previous })}
      <ol className={styles.pages}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap ${index}` : entry}>
            {entry === 'gap' && <span aria-hidden="true">…</span>}
            {entry === page && (
              <b aria-current="page" className={styles.current}>
                <span aria-hidden="true">{formatNumber(page)}</span>
                <VisuallyHidden>{pageLabel(page)}</VisuallyHidden>
              </b>
            )}
            {entry !== 'gap' &&
              entry !== page &&
              renderLink({ page: entry, label: pageLabel(entry), children: formatNumber(entry) })}
          </li>
        ))}
      </ol>
      {page < pages && renderLink({ page: page + 1, label: next, rel: 'next', children: next })}
    </nav>
  )
}
