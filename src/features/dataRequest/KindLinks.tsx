import type { RequestFilter } from '../../api/queries/dataRequests.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './DataRequest.module.css'

/** The kinds of requests that a list can show. */
export function KindLinks({ filter: { kind, dataset } }: { filter: RequestFilter }) {
  const { t } = useTranslation('dataRequest')
  const links = [
    [undefined, t('list.all')],
    ['data', t('list.data')],
    ['problem', t('list.problems')],
  ] as const
  return (
    <nav aria-label={t('list.kinds')}>
      <ul className={styles.kinds}>
        {links.map(([name, words]) => (
          <li key={words}>
            <Link
              to={paths.dataRequests(name && { kind: name })}
              aria-current={name === kind && dataset === undefined ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
