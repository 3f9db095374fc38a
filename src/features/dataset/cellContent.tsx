import type { ReactNode } from 'react'
import type { Format } from '../../catalogue/format.ts'
import { safeHref } from '../../lib/safeHref.ts'
import type { Column } from './columns.ts'
import styles from './DatastoreTable.module.css'

/** What every cell needs, looked up once for the table: a page of rows has a thousand cells. */
export type CellWriter = { format: Format; words: { null: string; yes: string; no: string } }

const WRAPPED_FROM = 48
const FOLDED_FROM = 280

/** One value of a table as its column's type is read; an absent one is a quiet word. */
export function cellContent(value: unknown, column: Column, { format, words }: CellWriter): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={styles.null}>{words.null}</span>
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return format.exact(value, column.isGrouped)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return <LongText text={JSON.stringify(value)} isCode />
  const text = String(value)
  if (column.kind === 'date' || column.kind === 'timestamp')
    return <time dateTime={text}>{format.dataTime(text, column.hasTime)}</time>
  if (column.kind === 'integer' || column.kind === 'number') return numberFrom(text, column, format.exact)
  if (text.length < WRAPPED_FROM && !text.startsWith('http')) return text
  return <TextCell text={text} />
}

/** Some portals send exact numbers as text. */
function numberFrom(text: string, column: Column, write: (value: number, isGrouped: boolean) => string) {
  const number = Number(text)
  return Number.isFinite(number) && text.length < 16 ? write(number, column.isGrouped) : text
}

function TextCell({ text }: { text: string }) {
  const href = /^https?:\/\/\S+$/i.test(text) ? safeHref(text) : undefined
  if (href === undefined) return <LongText text={text} />
  return (
    <a href={href} rel="nofollow noopener" className={text.length < WRAPPED_FROM ? undefined : styles.wrapped}>
      {text.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}

/** Nothing is cut off for good: what is too long for a row can be unfolded. */
function LongText({ text, isCode = false }: { text: string; isCode?: boolean }) {
  const body = isCode ? <code>{text}</code> : text
  if (text.length < WRAPPED_FROM) return body
  if (text.length < FOLDED_FROM) return <span className={styles.wrapped}>{body}</span>
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, FOLDED_FROM / 2)}…</summary>
      {body}
    </details>
  )
}
