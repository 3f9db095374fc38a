import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './Browse.module.css'
import { type IndexSort, indexPath, indexSorts } from './indexView.ts'
import type { Scope } from './scopes.ts'

const WORDS = {
  name: 'sort.name',
  count: 'sort.count',
  fresh: 'sort.fresh',
} as const satisfies Record<IndexSort, string>

type Props = { scope: Scope; sort: IndexSort; knowsChanges: boolean }

/** The orders of an index as links. */
export function IndexSorts({ scope, sort, knowsChanges }: Props) {
  const { t } = useTranslation('browse')
  return (
    <nav aria-label={t('datasets.sort')} className={styles.sorts}>
      <ul>
        {indexSorts
          .filter((each) => knowsChanges || each !== 'fresh')
          .map((each) => (
            <li key={each}>
              <Link to={indexPath(scope, { sort: each })} aria-current={each === sort ? 'true' : undefined}>
                {t(WORDS[each])}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
