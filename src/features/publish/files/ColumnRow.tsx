import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Options } from '../../../ui/Options.tsx'
import type { DraftColumn } from '../draft/draft.ts'
import styles from './ColumnFields.module.css'
import { typeMessage } from './columnMessages.ts'
import type { ReadColumn, TypeReason } from './read/fileReading.ts'

type Props = {
  column: DraftColumn
  read: ReadColumn | undefined
  /** The id of the text that says what to write. */
  helpId: string
  onEdit: (id: string, parts: Partial<DraftColumn>) => void
}

const OVERRIDES = ['text', 'numeric', 'timestamp'] as const
const TEXTS = ['label', 'notes'] as const

/** A column: its name in the file, its type with the reason, its labels and descriptions. */
export function ColumnRow({ column, read, helpId, onEdit }: Props) {
  const { t } = useTranslation('files')
  const { languages } = useSite()
  const format = useFormat()
  const { id, override } = column
  const labelOf = (name: 'label' | 'notes', locale: Locale) =>
    t(`columns.${name}`, { column: id, language: format.language(locale) })
  return (
    <li className={styles.column}>
      <code className={styles.id}>{id}</code>
      <TypeSelect column={column} onEdit={onEdit} />
      {TEXTS.map((name) =>
        languages.map((locale) => (
          <input
            key={`${name} ${locale}`}
            lang={locale}
            aria-label={labelOf(name, locale)}
            aria-describedby={helpId}
            placeholder={labelOf(name, locale)}
            value={column[name][locale]}
            onChange={({ target }) => onEdit(id, { [name]: { ...column[name], [locale]: target.value } })}
          />
        )),
      )}
      {read?.reason && override === undefined && <Reason reason={read.reason} />}
    </li>
  )
}

function TypeSelect({ column: { id, type, override }, onEdit }: Omit<Props, 'read' | 'helpId'>) {
  const { t } = useTranslation('files')
  return (
    <select
      aria-label={t('columns.type', { column: id })}
      value={override ?? ''}
      onChange={({ target }) => onEdit(id, { override: OVERRIDES.find((name) => name === target.value) ?? undefined })}
    >
      <option value="">{t('columns.detected', { type: t(typeMessage(type)) })}</option>
      <Options of={OVERRIDES.map((name) => ({ value: name, label: t(typeMessage(name)) }))} />
    </select>
  )
}

function Reason({ reason }: { reason: TypeReason }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const { why } = reason
  if (why === 'empty') return <p className={styles.reason}>{t('reason.empty')}</p>
  if (why !== 'mixed') return <p className={styles.reason}>{t(`reason.${why}`, { example: reason.example })}</p>
  const { count, line, example } = reason
  return (
    <p className={styles.reason}>
      {t('reason.mixed', { count, number: format.number(count), line: format.number(line), example })}
    </p>
  )
}
