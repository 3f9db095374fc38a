import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import { formatScopedState, type ScopedSort, type ScopedState, scopedSorts } from './scopedState.ts'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; name: string; state: ScopedState }

const WORDS = {
  'metadata_modified desc': 'datasets.byDate',
  'title_string asc': 'datasets.byTitle',
} as const satisfies Record<ScopedSort, string>

/** The two sort orders as links. */
export function ScopedSorts({ scope, name, state }: Props) {
  const { t } = useTranslation('browse')
  return (
    <nav aria-label={t('datasets.sort')} className={styles.sorts}>
      <ul>
        {scopedSorts.map((sort) => (
          <li key={sort}>
            <Link
              to={scopes[scope].one(name, formatScopedState({ sort, page: 1 }))}
              aria-current={sort === state.sort ? 'true' : undefined}
            >
              {t(WORDS[sort])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
