import type { Dataset } from '#contract/entities.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import styles from './History.module.css'

/** Above the heading of a page about a dataset's versions: links to the dataset and to its history. */
export function DatasetBack({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('history')
  const title = titleIn(dataset, useLocale())
  return (
    <p className={styles.back}>
      <Link to={paths.dataset(dataset.name)} lang={title.lang}>
        {title.text}
      </Link>
      {' · '}
      <Link to={paths.history(dataset.name)}>{t('all')}</Link>
    </p>
  )
}
