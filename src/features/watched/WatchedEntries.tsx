import { useQueries } from '@tanstack/react-query'
import { type Ref, useEffect, useRef } from 'react'
import { useFormat } from '../../catalogue/format.ts'
import {
  changeText,
  isSame,
  readChangeCount,
  readWatchList,
  storeChangeCount,
  storeWatchList,
  type Watched,
} from '../../catalogue/watch/watchList.ts'
import { watchText } from '../../catalogue/watch/watchStore.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { changesQuery, isChanged } from './changesQuery.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { useEntryTitle } from './useEntryTitle.ts'
import styles from './WatchedPage.module.css'

/** The entries with their changes; those that were shown count as seen when the visitor leaves the page. */
export function WatchedEntries({ list }: { list: readonly Watched[] }) {
  const { t } = useTranslation('watched')
  const locale = useLocale()
  const format = useFormat()
  const found = useQueries({ queries: list.map((entry) => changesQuery(entry, locale)) })
  const status = useRef<HTMLParagraphElement>(null)
  const removeButton = useFocusAfterRemoval(status)
  const shown = useRef<Shown>({ seen: [], unread: 0 })
  const changed = found.filter(({ data }) => data && isChanged(data)).length
  const isComplete = found.every(({ isPending }) => !isPending)
  const failed = found.filter(({ isError }) => isError).length
  useEffect(() => {
    shown.current = {
      seen: list.flatMap((entry, at) => {
        const seenAt = found[at]?.data && found[at].dataUpdatedAt
        return seenAt ? [{ entry, seenAt }] : []
      }),
      unread: found.filter(({ data }) => !data).length,
    }
  })
  useEffect(() => {
    // Entries that could not be read may have changed too: the earlier number stays.
    if (isComplete && failed === 0) storeChangeCount(changed)
  }, [isComplete, changed, failed])
  useEffect(() => {
    const leave = () => noteSeen(shown.current)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {isComplete
          ? [
              failed < list.length && t('changed', { count: changed }),
              failed > 0 && t('unread', { count: failed, number: format.number(failed) }),
            ]
              .filter(Boolean)
              .join(' ')
          : t('checking')}
      </p>
      <ul className={styles.entries}>
        {list.map((entry, at) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <EntryHead entry={entry} removeButton={removeButton} onRemove={() => remove(entry)} />
            <EntryChanges entry={entry} changes={found[at]?.data} hasFailed={found[at]?.isError ?? false} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The entries whose changes were shown, and the number of the others. */
type Shown = { seen: readonly { entry: Watched; seenAt: number }[]; unread: number }

function noteSeen({ seen, unread }: Shown): void {
  if (seen.length === 0) return
  const list = readWatchList(watchText())
  const next = list.map((entry) => {
    const own = seen.find((each) => isSame(each.entry, entry))
    return own ? { ...entry, seen: new Date(own.seenAt).toISOString() } : entry
  })
  // Of the earlier number, only the entries that were not shown can be left.
  if (storeWatchList(next)) storeChangeCount(Math.min(readChangeCount(changeText()).changed, unread))
}

const remove = (entry: Watched) => storeWatchList(readWatchList(watchText()).filter((each) => !isSame(each, entry)))

type EntryHeadProps = { entry: Watched; removeButton: Ref<HTMLButtonElement>; onRemove: () => void }

/** The title and kind of an entry, with the button that removes it. */
function EntryHead({ entry, removeButton, onRemove }: EntryHeadProps) {
  const { t } = useTranslation('watched')
  const { text, lang } = useEntryTitle(entry)
  return (
    <>
      <h2>
        <Link to={pathOf(entry)} lang={lang}>
          {text}
        </Link>{' '}
        <span className={styles.kind}>{t(`kind.${entry.kind}`)}</span>
      </h2>
      <Button ref={removeButton} look="quiet" onClick={onRemove}>
        {t('remove')}
        <VisuallyHidden>
          : <span lang={lang}>{text}</span>
        </VisuallyHidden>
      </Button>
    </>
  )
}

function pathOf({ kind, id }: Watched): string {
  if (kind === 'dataset') return paths.dataset(id)
  return kind === 'organization' ? paths.organization(id) : paths.datasets(new URLSearchParams(id))
}
