import { useFormat } from '../../../catalogue/format.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import styles from './DetailsTable.module.css'

const FOLDED_FROM = 400
const STRUCTURE_FOLDED_FROM = 100

/** A value of any kind: a URL becomes a link, a date is formatted, JSON is shown as code. */
export function DetailValue({ text }: { text: string }) {
  const format = useFormat()
  const value = text.trim()
  if (/^https?:\/\/\S+$/i.test(value)) {
    return (
      <a href={safeHref(value)} rel="nofollow noopener">
        {value}
      </a>
    )
  }
  const lines = value.split('\n')
  if (lines.length > 1 && lines.every((line) => /^https?:\/\/\S+$/i.test(line)))
    return lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat
      <div key={index}>
        <DetailValue text={line} />
      </div>
    ))
  if (/^\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?$/.test(value)) return <time dateTime={value}>{format.date(value)}</time>
  const isStructure = /^[[{]/.test(value)
  const body = isStructure ? <code>{value}</code> : value
  if (value.length < (isStructure ? STRUCTURE_FOLDED_FROM : FOLDED_FROM)) return body
  return (
    <details className={styles.long}>
      <summary>{value.slice(0, isStructure ? STRUCTURE_FOLDED_FROM / 2 : FOLDED_FROM / 3)}…</summary>
      {body}
    </details>
  )
}
