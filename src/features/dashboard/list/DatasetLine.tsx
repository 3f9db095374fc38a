import { memo } from 'react'
import type { Frequency } from '#contract/frequency.ts'
import { useFormat } from '../../../catalogue/format.ts'
import type { Quality } from '../../../catalogue/quality.ts'
import { RhythmSlots } from '../../../catalogue/rhythm/RhythmSlots.tsx'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Row } from '../datasetRows.ts'
import { Sparkline } from '../Sparkline.tsx'
import { useLateWords } from '../useLateWords.ts'
import styles from './List.module.css'
import { ScoreDots } from './ScoreDots.tsx'

type Props = { row: Row; isSelected: boolean; onToggle: (id: string) => void }

/** One dataset: who may see it, whether its updates are in time, its problems, and its use. */
export const DatasetLine = memo(function DatasetLine({ row, isSelected, onToggle }: Props) {
  const { dataset, title, lang, views, downloads } = row
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <tr data-selected={isSelected}>
      <td>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(dataset.id)}
          aria-label={t('list.select', { title })}
        />
      </td>
      <th scope="row">
        <Link to={paths.dataset(dataset.name)} lang={lang}>
          {title}
        </Link>
        <small>
          {dataset.creator !== null && (
            <>
              <Link to={paths.user(dataset.creator)}>{dataset.creator}</Link>,{' '}
            </>
          )}
          <Link to={paths.edit(dataset.name)}>
            {t('list.edit')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        </small>
      </th>
      <td>
        {t(dataset.state !== 'active' ? 'state.draft' : dataset.private ? 'state.private' : 'state.public')}
        {dataset.publish_at !== null && (
          <small>{t('list.scheduled', { time: format.dateTime(dataset.publish_at) })}</small>
        )}
        {dataset.proposals > 0 && <small data-tone="warning">{t('list.waits', { count: dataset.proposals })}</small>}
        <small>{t('list.changed', { date: format.dateShort(dataset.metadata_modified) })}</small>
      </td>
      <td>
        <Updates row={{ dataset }} />
      </td>
      <td>
        <ScoreDots score={dataset.score} /> {t('list.score', { points: format.number(dataset.score) })}
        <Problems row={{ dataset }} />
      </td>
      <td>
        <Sparkline kind="views" counts={dataset.views} total={views} />
        <Sparkline kind="downloads" counts={dataset.downloads} total={downloads} />
      </td>
    </tr>
  )
})

type Part = { row: Pick<Row, 'dataset'> }

function Updates({ row: { dataset } }: Part) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const lateWords = useLateWords()
  const promise = dataset.frequency as Frequency | null // the server writes words of contract/frequency.ts
  const { rhythm } = dataset
  return (
    <>
      {rhythm && <RhythmWithWords slots={rhythm} />}
      {promise === null ? t('list.noFrequency') : word(`frequency.${promise}`)}
      {dataset.late_days !== null ? (
        <small data-tone="warning">{lateWords(dataset.late_days)}</small>
      ) : (
        dataset.updated !== null && <small>{t('list.updated', { date: format.dateShort(dataset.updated) })}</small>
      )}
    </>
  )
}

function RhythmWithWords({ slots }: { slots: readonly boolean[] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const kept = slots.filter(Boolean).length
  const values = { count: slots.length, number: format.number(slots.length), kept: format.number(kept) }
  return (
    <span className={styles.rhythm}>
      <RhythmSlots slots={slots} label={t('list.rhythm', values)} />
    </span>
  )
}

/** What is wrong with a dataset, the worst first; otherwise the quality rule that would help most. */
function Problems({ row: { dataset } }: Part) {
  const { t } = useTranslation('dashboard')
  const { t: quality } = useTranslation('quality')
  const { failed_loads, broken_links, tables, num_resources } = dataset
  const problems = [
    failed_loads.length > 0 && t('problems.load', { count: failed_loads.length }),
    broken_links.length > 0 && t('problems.link', { count: broken_links.length }),
    num_resources === 0 ? t('problems.noFile') : tables === 0 && t('problems.noTable'),
  ].filter(Boolean)
  if (problems.length > 0) return <small data-tone="warning">{problems.join(', ')}</small>
  const [rule] = dataset.failed_rules
  return (
    <small>
      {rule === undefined ? t('problems.none') : t('problems.rule', { rule: quality(`names.${rule as Quality}`) })}
    </small>
  )
}
