import { classNames } from '../classNames.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CellContent.module.css'
import type { CellView } from './dataColumn.ts'

type Props = { view: CellView; isCut: boolean }

const CUT_FROM = 300
const WRAPPED_FROM = 48
const FOLDED_FROM = 280
/** A cell that unfolds has at most this many characters; the rest is in the copied value and in downloads. */
const UNFOLDED_MAX = 100_000

/** The displayed value of a cell, on one line or in full where row height is free. Enter opens the full value. */
export function CellContent({ view, isCut }: Props) {
  const { text, look, spoken, href, image, dateTime, colour } = view
  const className = classNames(look === 'quiet' && styles.quiet, look === 'code' && styles.code)
  if (spoken !== undefined) {
    return (
      <span className={className}>
        <span aria-hidden="true">{text}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    )
  }
  if (colour !== undefined) {
    return (
      <span>
        <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={colour} />
        </svg>
        {text}
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
        className={isCut || text.length < WRAPPED_FROM || image !== undefined ? undefined : styles.wrapped}
      >
        {image === undefined ? shown : <img src={image} alt={shown} loading="lazy" className={styles.image} />}
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
      {text.length > UNFOLDED_MAX ? <bdi className={className}>{text.slice(0, UNFOLDED_MAX)}…</bdi> : body}
    </details>
  )
}
