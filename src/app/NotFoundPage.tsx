import { SearchBox } from '../catalogue/SearchBox/SearchBox.tsx'
import { Link } from '../i18n/Link.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/Page/Page.tsx'
import styles from './SimplePage.module.css'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('notFound.title')} className={styles.page ?? ''}>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.hint')}</p>
      <SearchBox size="medium" />
      <p className={styles.ways}>
        <Link to={paths.home()}>{t('notFound.home')}</Link>
        <Link to={paths.datasets()}>{t('notFound.datasets')}</Link>
      </p>
    </Page>
  )
}
