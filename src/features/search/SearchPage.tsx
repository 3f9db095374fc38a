import { useId, useState } from 'react'
import { TYPED } from '../../catalogue/useAddressText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { type Refine, useSearchState } from './useSearchState.ts'

const SearchBody = deferred(() => import('./SearchBody.tsx').then((part) => part.SearchBody))

export function SearchPage() {
  const { t } = useTranslation('search')
  const formId = useId()
  const [state, refine] = useSearchState()
  /** What is typed and not in the address yet; another address ends it. */
  const [typed, setTyped] = useState<{ q: string; since: string }>()
  if (typed && typed.since !== state.q) setTyped(undefined)
  const shown = typed ? { ...state, q: typed.q, page: 1 } : state
  const show = (q: string) => setTyped(q === state.q ? undefined : { q, since: state.q })
  // What is shown can be without the newest letters: they stay in the field, which writes them into the address later.
  const refineShown: Refine = (next) => refine(next, { replace: false, state: TYPED })
  return (
    <Page title={state.q ? t('titleFor', { q: state.q }) : t('title')} description={t('description')}>
      <div className={styles.columns}>
        <div className={styles.form} data-print="hide">
          <SearchForm id={formId} state={state} onType={show} onSearch={refine} />
        </div>
        <SearchBody state={shown} refine={refineShown} form={formId} />
      </div>
    </Page>
  )
}
