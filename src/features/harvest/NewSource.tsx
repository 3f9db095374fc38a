import { useNavigateUnlessLeft } from '../../catalogue/useNavigateUnlessLeft.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { SourceForm } from './form/SourceForm.tsx'
import styles from './Harvest.module.css'
import { NotAllowed } from './NotAllowed.tsx'
import { useAdministered } from './useHarvest.ts'

/** `/harvest/new`. */
export function NewSource({ isSysadmin }: { isSysadmin: boolean }) {
  const { t } = useTranslation('harvest')
  const navigate = useNavigateUnlessLeft()
  const href = useHref()
  const { data: organizations } = useAdministered()
  // A sysadmin may, also where there is no organization yet.
  const isRefused = organizations?.length === 0 && !isSysadmin
  return (
    <div className={styles.page}>
      <nav aria-label={t('back.label')}>
        <Link to={paths.harvest()}>{t('back.all')}</Link>
      </nav>
      <h1>{t('new.title')}</h1>
      {isRefused ? (
        <NotAllowed />
      ) : (
        <SourceForm source={undefined} onSaved={({ id }) => void navigate(href(paths.harvest(id)))} />
      )}
    </div>
  )
}
