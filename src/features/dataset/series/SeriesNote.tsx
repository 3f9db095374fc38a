import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { usePeriodText } from '../files/usePeriodText.ts'
import styles from '../page/DatasetPage.module.css'
import { countPeriods, nearestPeriods } from './nearestPeriods.ts'
import { useEditions } from './useEditions.ts'

/** The periods before and after a dataset of a series, and the page of the series. Nothing for other datasets. */
export function SeriesNote({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const textOf = usePeriodText()
  const { editions = [], isCut } = useEditions(dataset)
  const count = countPeriods(editions)
  if (count < 2) return null
  // Of a series that is not known whole, another period may be nearer.
  const beside = isCut ? [] : nearestPeriods(editions, dataset.id)
  return (
    <nav aria-label={t('datasetSeries.label')} className={styles.periods}>
      <span>{t('datasetSeries.others')}</span>
      {beside.map(({ period, dataset: { id, name } }) => (
        <Link key={id} to={paths.dataset(name)}>
          {textOf(period, true)}
        </Link>
      ))}
      <Link to={paths.datasetSeries(dataset.name)}>
        {isCut ? t('datasetSeries.allKnown') : t('datasetSeries.all', { number: format.number(count) })}
      </Link>
    </nav>
  )
}
