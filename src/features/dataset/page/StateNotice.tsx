import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from './DatasetPage.module.css'

/** Why not everybody can see the dataset, and until when. */
export function StateNotice({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const state =
    dataset.state === 'deleted' || dataset.state === 'draft' ? dataset.state : dataset.private ? 'private' : undefined
  if (state === undefined) return null
  const { publish_at } = dataset
  return (
    <Notice tone="warning" className={styles.notice}>
      <p>{t(`state.${state}`)}</p>
      {publish_at && (
        <p>
          {t('state.scheduled', { time: format.dateTime(publish_at) })}{' '}
          <Link to={paths.edit(dataset.name)}>{t('state.changeSchedule')}</Link>
        </p>
      )}
    </Notice>
  )
}
