import type { Activity } from '#contract/activity.ts'
import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './History.module.css'
import { actorOf, changedNames, isVersion, kindOf } from './lineWords.ts'
import { TableChangeNote } from './TableChangeNote.tsx'
import { useChangeWords } from './useChangeWords.ts'
import { useEventWords } from './useEventWords.ts'

type Props = { line: Activity; dataset: Dataset }
type LineProps = Props & {
  headingLevel: 2 | 3
  /** The time of the line as its list writes it. */
  when: string
}

/** One line of a history: what happened, when, who did it, and the changes. */
export function HistoryLine({ line, dataset, when, headingLevel }: LineProps) {
  const { t } = useTranslation('history')
  const Heading = `h${headingLevel}` as const
  return (
    <li className={styles.line}>
      <Heading className={styles.event}>{useEventWords()(line, dataset)}</Heading>
      <p className={styles.meta}>
        <time dateTime={`${line.timestamp}Z`}>{when}</time>
        <Who line={line} dataset={dataset} />
        {isVersion(line) && (
          <Link to={paths.dataset(dataset.name, { activity_id: line.id })} data-print="hide">
            {t('versionOf', { date: when })}
          </Link>
        )}
      </p>
      <What line={line} dataset={dataset} />
    </li>
  )
}

function Who({ line, dataset: { organization } }: Props) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const actor = actorOf(line)
  if (actor) return <span>{actor}</span>
  if (!isVersion(line)) return null
  if (!organization) return <span>{t('editor')}</span>
  const title = titleIn(organization, locale)
  return <span lang={title.lang}>{title.text}</span>
}

function What({ line, dataset }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { fieldLabel } = useChangeWords()
  const { ext_changes: changes, ext_changes_omitted: omitted = 0, ext_table_changes: table } = line
  if (table) return <TableChangeNote changes={table} />
  if (kindOf(line) !== 'changed package') return null
  if (!changes) {
    const names = changedNames(line)
    return (
      <>
        {names.length > 0 && <p>{t('changedFields', { fields: format.list(names.map(fieldLabel)) })}</p>}
        <p className={styles.note}>{t('unknown')}</p>
      </>
    )
  }
  return (
    <>
      <ChangeList changes={changes} dataset={dataset} />
      {omitted > 0 && <p className={styles.note}>{t('omitted', { count: omitted, number: format.number(omitted) })}</p>}
    </>
  )
}
