import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DeletedDataset } from '#contract/deleted_dataset_list.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fold } from '../../../lib/fold.ts'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from '../Administration.module.css'
import { DeletedRow } from './DeletedRow.tsx'
import type { Trash } from './useTrash.ts'

/** As `deletedDatasets` of contract/limits.ts. */
const MOST_LOADED = 1_000
/** Others are found with the field. */
const MOST_SHOWN = 100

type Props = {
  trash: Trash
  userId: string
  mayPurge: boolean
  /** Shown instead to users who may not restore any dataset. */
  refusal: ReactNode
}

/** Deleted datasets that the user may restore, with the days that are left. */
export function DeletedDatasets({ trash, userId, mayPurge, refusal }: Props) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const call = useCall()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['deletedDatasets', locale, userId],
    queryFn: ({ signal }) => call('deleted_dataset_list', { limit: MOST_LOADED }, { signal }),
    staleTime: 0,
    retry: false,
  })
  if (error?.kind === 'forbidden') return refusal
  if (error)
    return (
      <Section title={t('trash.datasets')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data) return <Skeleton label={t('loading')} lines={[0.4, 0.6]} times={2} />
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = data.datasets
    .map((dataset) => ({ dataset, title: titleIn(dataset, locale) }))
    .filter(({ dataset, title }) => {
      const text = fold(`${title.text} ${dataset.name} ${dataset.deleted_by ?? ''}`)
      return words.every((word) => text.includes(word))
    })
  const hasMore = data.count > data.datasets.length || found.length > MOST_SHOWN
  return (
    <Section title={t('trash.datasets')}>
      <p>
        {t('trash.kept', { count: data.kept_days, number: format.number(data.kept_days) })} {t('trash.noCategories')}
      </p>
      {data.count > 0 && (
        <div className={styles.find}>
          <FindField label={t('trash.find')} value={typed} onChange={setTyped} />
        </div>
      )}
      {found.length === 0 && <p>{t(data.count === 0 ? 'trash.none.dataset' : 'trash.noMatch')}</p>}
      <ul className={styles.members}>
        {found.slice(0, MOST_SHOWN).map(({ dataset, title }) => (
          <DeletedRow
            key={dataset.id}
            title={title.text || dataset.name}
            lang={title.lang}
            name={dataset.name}
            facts={<Facts dataset={dataset} />}
            onRestore={() =>
              trash.restore(title.text, () => call('package_patch', { id: dataset.id, state: 'active' }))
            }
            purge={
              mayPurge
                ? {
                    why: t('trash.purgeDatasetWhy'),
                    run: () => trash.purge(title.text, () => call('dataset_purge', { id: dataset.id })),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {hasMore && (
        <p className={styles.quiet}>
          {t('members.some', { number: format.number(Math.min(MOST_SHOWN, found.length)) })}
        </p>
      )}
    </Section>
  )
}

function Facts({ dataset: { deleted, deleted_by, days_left } }: { dataset: DeletedDataset }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const date = format.date(deleted)
  return (
    <>
      {deleted_by === null ? t('trash.deleted', { date }) : t('trash.deletedBy', { date, user: deleted_by })}
      {' · '}
      {days_left === 0 ? t('trash.due') : t('trash.left', { count: days_left, number: format.number(days_left) })}
    </>
  )
}
