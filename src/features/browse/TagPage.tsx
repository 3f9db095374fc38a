import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { tagQueries } from '../../api/queries/tags.ts'
import { usePageParams } from '../../catalogue/pageAddress.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './Browse.module.css'
import { ScopedDatasets } from './ScopedDatasets.tsx'
import { ScopeMissing } from './ScopeMissing.tsx'
import { parseScopedState, toPackageSearch } from './scopedState.ts'
import { scopes } from './scopes.ts'

export const firstAnswers: FirstAnswers = ({ params: { name = '' }, search, locale }) => [
  tagQueries.show(locale, name),
  datasetQueries.search(locale, toPackageSearch('tags', name, parseScopedState(search))),
]

/** `/tag/<name>`: the datasets with a tag. The tag has no other data, so a failed tag_show alone is not an error. */
export function TagPage() {
  const { t } = useTranslation('browse')
  const { name = '' } = usePageParams()
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
