import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { tagQueries } from '../../api/queries/tags.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './Browse.module.css'
import { ScopedDatasets } from './ScopedDatasets.tsx'
import { ScopeMissing } from './ScopeMissing.tsx'
import { scopes } from './scopes.ts'

/** `/tag/<name>`: the datasets with a tag. The tag has no other data, so a failed tag_show alone is not an error. */
export function TagPage() {
  const { t } = useTranslation('browse')
  const { name = '' } = useParams()
  const { data, error } = useQuery(tagQueries.show(useLocale(), name))
  if (error?.kind === 'not_found') return <ScopeMissing scope="tags" name={name} />
  const title = data?.display_name ?? name
  return (
    <Page title={title}>
      <p className={styles.eyebrow}>
        <Link to={scopes.tags.index()}>{t('all.tags')}</Link>
      </p>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      <ScopedDatasets key={name} scope="tags" name={name} />
    </Page>
  )
}
