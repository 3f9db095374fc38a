import { classNames } from '../classNames.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CellContent.module.css'
import type { CellView } from './dataColumn.ts'

type Props = { view: CellView; isCut: boolean }

const CUT_FROM = 300
const WRAPPED_FROM = 48
const FOLDED_FROM = 280

/** The displayed value of a cell, on one line or in full where row height is free. Enter opens the full value. */
export function CellContent({ view, isCut }: Props) {
  const { text, look, spoken, href, dateTime } = view
  const className = classNames(look === 'quiet' && styles.quiet, look === 'code' && styles.code)
  if (spoken !== undefined) {
    return (
      <span className={className}>
        <span aria-hidden="true">{text}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    )
  }
  if (dateTime !== undefined) return <time dateTime={dateTime}>{text}</time>
  const shown = isCut && text.length > CUT_FROM ? `${text.slice(0, CUT_FROM)}…` : text
  if (href !== undefined) {
    return (
      <a
        href={href}
        rel="nofollow noopener"
        tabIndex={isCut ? -1 : undefined}
        className={isCut || text.length < WRAPPED_FROM ? undefined : styles.wrapped}
      >
        {shown}
      </a>
    )
  }
  if (isCut || text.length < WRAPPED_FROM) return <bdi className={className}>{shown}</bdi>
  return <LongText text={text} className={className} />
}

/** A text that is too long for a row. It unfolds without JavaScript. */
function LongText({ text, className }: { text: string; className: string | undefined }) {
  const body = <bdi className={className}>{text}</bdi>
  if (text.length < FOLDED_FROM) return <span className={styles.wrapped}>{body}</span>
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, FOLDED_FROM / 2)}…</summary>
      {body}
    </details>
  )
}
