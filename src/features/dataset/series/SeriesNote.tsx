import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { paths } from '../../../paths.ts'
import styles from '../DatasetPage.module.css'
import { usePeriodText } from '../files/usePeriodText.ts'
import { useEditions } from './useEditions.ts'

/** The periods before and after a dataset of a series, and the page of the series. Nothing for other datasets. */
export function SeriesNote({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const textOf = usePeriodText()
  const { editions = [] } = useEditions(dataset)
  if (editions.length < 2) return null
  const index = editions.findIndex((edition) => edition.dataset.id === dataset.id)
  const beside = [editions[index + 1], editions[index - 1]].filter((edition) => edition !== undefined)
  return (
    <nav aria-label={t('datasetSeries.label')} className={styles.periods}>
      <span>{t('datasetSeries.others')}</span>
      {beside.map(({ period, dataset: { id, name } }) => (
        <Link key={id} to={paths.dataset(name)}>
          {textOf(period, true)}
        </Link>
      ))}
      <Link to={paths.datasetSeries(dataset.name)}>
        {t('datasetSeries.all', { number: format.number(editions.length) })}
      </Link>
    </nav>
  )
}
