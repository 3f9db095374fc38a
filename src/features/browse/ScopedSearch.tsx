import { SearchBox } from '../../catalogue/SearchBox/SearchBox.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; name: string }

/** Searches these datasets on the search page, which has all filters. */
export function ScopedSearch({ scope, name }: Props) {
  const { t } = useTranslation('browse')
  return (
    <div className={styles.search}>
      <SearchBox size="small" label={t(`${scope}.search`)} filters={{ [scopes[scope].facet]: name }} />
    </div>
  )
}
