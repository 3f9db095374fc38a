import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './Audit.module.css'
import type { AuditEntry } from './auditLine.ts'
import { useAuditWords } from './useAuditWords.ts'

/** The lines of a page: when, who, what was done, to what. */
export function AuditTable({ lines }: { lines: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.time')}</th>
          <th scope="col">{t('columns.user')}</th>
          <th scope="col">{t('columns.event')}</th>
          <th scope="col">{t('columns.object')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <AuditRow key={line.seq} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ line }: { line: AuditEntry }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const details = useAuditWords()(line)
  const { event, thing, pair } = line
  return (
    <tr>
      <td>
        <time dateTime={`${line.time}Z`}>{format.dateTime(line.time)}</time>
      </td>
      <td data-label={t('columns.user')}>{line.user || t('nobody')}</td>
      <td data-label={t('columns.event')}>{pair ? t(`pairs.${pair}`) : event ? t(`events.${event}`) : line.raw}</td>
      <td data-label={t('columns.object')}>
        {line.name !== '' && <strong>{line.name}</strong>} {thing && <span>{t(`things.${thing}`)}</span>}
        {details !== '' && <small>{details}</small>}
      </td>
    </tr>
  )
}
