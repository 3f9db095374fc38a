import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { deferred } from '../../ui/deferred.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { useSearchState } from './useSearchState.ts'

const SearchBody = deferred(() => import('./SearchBody.tsx').then((part) => part.SearchBody))

export function SearchPage() {
  const { t } = useTranslation('search')
  const formId = useId()
  const [state, refine] = useSearchState()
  return (
    <Page title={state.q ? t('titleFor', { q: state.q }) : t('title')} description={t('description')}>
      <div className={styles.columns}>
        <div className={styles.form} data-print="hide">
          <SearchForm id={formId} state={state} onSearch={refine} />
        </div>
        <SearchBody state={state} refine={refine} form={formId} />
      </div>
    </Page>
  )
}
