import { useTranslation } from 'react-i18next'
import { useFormat } from '../../catalogue/format.ts'
import { LanguageBadge } from '../../catalogue/LanguageBadge.tsx'
import { Link } from '../../i18n/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { IndexEntry } from './groupIndex.ts'
import styles from './IndexLines.module.css'
import { type Scope, scopes } from './scopes.ts'

type Props = { scope: Scope; entries: readonly IndexEntry[] }

/** Index entries with their counts and, if known, a line of description. */
export function IndexLines({ scope, entries }: Props) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const { one } = scopes[scope]
  const isDescribed = entries.some(({ description }) => description.text !== '')
  return (
    <ul className={styles.lines} data-described={isDescribed}>
      {entries.map(({ name, title, description, count }) => (
        <li key={name}>
          <Link to={one(name)} lang={title.lang}>
            {title.text}
          </Link>
          <span className={styles.leader} aria-hidden="true" />
          {count !== undefined && (
            <span className={styles.count}>
              <span aria-hidden="true">{format.number(count)}</span>
              <VisuallyHidden>{t('datasets', { count, number: format.number(count) })}</VisuallyHidden>
            </span>
          )}
          {description.text !== '' && (
            <p lang={description.lang}>
              {description.text}
              <LanguageBadge lang={description.lang} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
