import { ListPages } from '../../catalogue/ListPages.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import { formatScopedState, PAGE_SIZE, type ScopedState } from './scopedState.ts'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; name: string; state: ScopedState; count: number }

export function ScopedPages({ scope, name, state, count }: Props) {
  const { t } = useTranslation('browse')
  return (
    <div className={styles.pages}>
      <ListPages
        page={state.page}
        pages={Math.ceil(count / PAGE_SIZE)}
        label={t('datasets.pages')}
        pathOf={(page) => scopes[scope].one(name, formatScopedState({ ...state, page }))}
      />
    </div>
  )
}
