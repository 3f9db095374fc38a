import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { knownLocales } from '../../../i18n/languages.ts'
import type { DraftColumn } from '../draft.ts'
import styles from './ColumnFields.module.css'
import { reasonWords, typeWords } from './columnWords.ts'
import type { ReadColumn, TypeReason } from './read/fileReading.ts'

type Props = {
  column: DraftColumn
  read: ReadColumn | undefined
  onEdit: (id: string, parts: Partial<DraftColumn>) => void
}

const OVERRIDES = ['text', 'numeric', 'timestamp'] as const
const LABELS = { tr: 'columns.labelTr', en: 'columns.labelEn' } as const

/** A column: its name in the file, its two labels, its type and why. */
export function ColumnRow({ column, read, onEdit }: Props) {
  const { t } = useTranslation('files')
  const { id, type, override, label } = column
  return (
    <li className={styles.column}>
      <code className={styles.id}>{id}</code>
      {knownLocales.map((locale) => (
        <input
          key={locale}
          lang={locale}
          aria-label={t(LABELS[locale], { column: id })}
          placeholder={t(LABELS[locale], { column: id })}
          value={label[locale]}
          onChange={({ target }) => onEdit(id, { label: { ...label, [locale]: target.value } })}
        />
      ))}
      <select
        aria-label={t('columns.type', { column: id })}
        value={override ?? ''}
        onChange={({ target }) =>
          onEdit(id, { override: OVERRIDES.find((name) => name === target.value) ?? undefined })
        }
      >
        <option value="">{t('columns.detected', { type: t(typeWords(type)) })}</option>
        {OVERRIDES.map((name) => (
          <option key={name} value={name}>
            {t(typeWords(name))}
          </option>
        ))}
      </select>
      {read?.reason && override === undefined && <Reason reason={read.reason} />}
    </li>
  )
}

function Reason({ reason }: { reason: TypeReason }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { why } = reason
  if (why === 'empty') return <p className={styles.reason}>{t('reason.empty')}</p>
  if (why !== 'mixed') return <p className={styles.reason}>{t(reasonWords[why], { example: reason.example })}</p>
  const { count, line, example } = reason
  return (
    <p className={styles.reason}>
      {t('reason.mixed', { count, number: format.number(count), line: format.number(line), example })}
    </p>
  )
}
