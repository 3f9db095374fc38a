import { ListPages } from '../../catalogue/ListPages.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PAGE_SIZE } from './packageSearch.ts'
import styles from './ResultPages.module.css'
import type { SearchState } from './searchState.ts'
import { pathOf } from './useSearchState.ts'

/** The pagination of a search. */
export function ResultPages({ state, count }: { state: SearchState; count: number }) {
  const { t } = useTranslation('search')
  return (
    <div className={styles.pages}>
      <ListPages
        page={state.page}
        pages={Math.ceil(count / PAGE_SIZE)}
        label={t('pages')}
        pathOf={(page) => pathOf({ ...state, page })}
      />
    </div>
  )
}
