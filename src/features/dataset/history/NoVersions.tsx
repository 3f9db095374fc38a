import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page/Page.tsx'
import styles from './History.module.css'

/** Replaces a page about versions that do not exist, that the reader may not see or that cannot be compared. */
export function NoVersions({ why }: { why: 'missing' | 'forbidden' | 'twoDatasets' | 'choose' }) {
  const { t } = useTranslation('history')
  const title = t(why === 'choose' ? 'versions.compare' : `versions.${why}`)
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p className={styles.intro}>{t(why === 'choose' ? 'versions.choose' : `versions.${why}Why`)}</p>
      <p>
        <Link to={paths.datasets()}>{t('versions.toDatasets')}</Link>
      </p>
    </Page>
  )
}
