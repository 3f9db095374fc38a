import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { changesQuery, isChanged } from './changesQuery.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { EntryHead } from './EntryHead.tsx'
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
