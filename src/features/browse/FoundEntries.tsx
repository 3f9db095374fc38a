import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/errors.ts'
import { tagQueries } from '../../api/queries/tags.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useDebounced } from '../../catalogue/SearchBox/useDebounced.ts'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { collatorFor } from '../../lib/collator.ts'
import styles from './Browse.module.css'
import { browseIndexQuery, type IndexEntry } from './browseIndex.ts'
import { entriesWith } from './entriesWith.ts'
import { IndexLines } from './IndexLines.tsx'
import { EVERYTHING } from './indexView.ts'
import type { Scope } from './scopes.ts'

type UnlistedTags = {
  entries: IndexEntry[]
  /** There are more tags than these entries. */
  isCut: boolean
  /** The request for the current text is still running. */
  isPending: boolean
  error: ApiError | null
  retry: () => void
}

const PAUSE_MS = 200
const SHOWN = 100

/** Tags that match a text but are not in the index; their counts are unknown. A single letter sends no request. */
function useUnlistedTags(text: string, listed: readonly IndexEntry[]): UnlistedTags {
  const settled = useDebounced(text, PAUSE_MS)
  const isAsked = settled.length > 1
  const { data, error, isFetching, refetch } = useQuery({
    ...tagQueries.matching(useLocale(), settled),
    enabled: isAsked,
  })
  const known = new Set(listed.map(({ name }) => name))
  const others = isAsked ? (data ?? []).filter((name) => !known.has(name)) : []
  return {
    entries: others
      .slice(0, SHOWN)
      .map((name) => ({ name, title: { text: name }, description: { text: '' }, count: undefined })),
    isCut: others.length > SHOWN,
    isPending: text.length > 1 && (settled !== text || (isFetching && data === undefined)),
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}

type Props = {
  scope: Scope
  text: string
  /** Whether the index is incomplete: then the text is also searched on the portal. */
  asksPortal: boolean
}

/** More of them help nobody, and make typing slow. */
const MOST_SHOWN = 200

/** The entries of a long index whose name contains a text, from all its pages. */
export function FoundEntries({ scope, text, asksPortal }: Props) {
  const { t } = useTranslation('browse')
  const locale = useLocale()
  const format = useFormat()
  const { data, error, isPending, refetch } = useQuery(browseIndexQuery(scope, locale, EVERYTHING, useSite()))
  const collator = collatorFor(locale)
  const listed = data?.entries ?? []
  const unlisted = useUnlistedTags(asksPortal ? text : '', listed)
  const found = [...entriesWith(text, listed), ...unlisted.entries]
  const shown = [...found].sort((a, b) => collator.compare(a.title.text, b.title.text)).slice(0, MOST_SHOWN)
  const isWaiting = isPending || unlisted.isPending
  const problem = error ?? unlisted.error
  const count = { count: found.length, number: `${format.number(found.length)}${unlisted.isCut ? '+' : ''}` }
  return (
    <>
      <div className={styles.counted}>
        <p role="status">{isWaiting ? t(scope === 'tags' ? 'tags.looking' : 'looking') : t(`${scope}.count`, count)}</p>
      </div>
      {problem && (
        <ErrorNotice
          error={problem}
          onRetry={() => (error ? void refetch() : unlisted.retry())}
          title={t(`${scope}.failed`)}
        />
      )}
      {shown.length > 0 && <IndexLines scope={scope} entries={shown} />}
      {found.length > MOST_SHOWN && <p>{t('firstFound', { number: format.number(MOST_SHOWN) })}</p>}
      {found.length === 0 && !isWaiting && !problem && <p>{t('noMatch', { text })}</p>}
    </>
  )
}
