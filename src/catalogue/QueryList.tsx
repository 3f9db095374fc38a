import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { Link } from '../i18n/Link.tsx'
import { useLocale } from '../i18n/useLocale.ts'
import { paths } from '../paths.ts'
import { useFormat } from './format.ts'
import styles from './QueryList.module.css'
import { translated } from './translated.ts'

/** Published queries with the first line of their descriptions. */
export function QueryList({ queries }: { queries: readonly PublishedQuery[] }) {
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className={styles.queries}>
      {queries.map(({ id, name, title, title_translated, notes, notes_translated, metadata_created }) => {
        const shown = translated(title_translated, title, locale)
        const about = translated(notes_translated, notes, locale)
        const [line = ''] = about.text.split('\n')
        return (
          <li key={id}>
            <Link to={paths.publishedQuery(name)} lang={shown.lang}>
              {shown.text}
            </Link>{' '}
            <time className={styles.quiet} dateTime={`${metadata_created}Z`}>
              {format.dateShort(metadata_created)}
            </time>
            {line !== '' && (
              <p className={styles.quiet} lang={about.lang}>
                {line.length > 200 ? `${line.slice(0, 200)}…` : line}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
