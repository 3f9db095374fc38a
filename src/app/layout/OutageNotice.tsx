import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Outage } from '#contract/outage.ts'
import { OUTAGE } from '../../api/queryClient.ts'
import { useFormat } from '../../catalogue/format.ts'
import { NowContext, useNow } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import styles from './OutageNotice.module.css'

/** The time until the page's data is read again; it doubles up to the longest. */
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 120_000
const MINUTE_MS = 60_000

/** Says how old the data is, and if the catalogue behind the portal does not respond; reads the data again. */
export function OutageNotice(outage: Outage) {
  const pageTime = useNow()
  const [later, setLater] = useState<number>()
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => void tryAgain(queryClient), [queryClient])
  // Timers are outside React.
  useEffect(() => {
    let pause = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        setLater(Date.now())
        readAgain()
        pause = Math.min(2 * pause, LONGEST_RETRY_MS)
        wait()
      }, pause)
    }
    wait()
    addEventListener('online', readAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', readAgain)
    }
  }, [readAgain])
  return (
    <NowContext value={Math.max(pageTime, later ?? 0)}>
      <OutageText {...outage} onRetry={readAgain} />
    </NowContext>
  )
}

/** Reads the page's data again; its responses say whether the outage has ended. A page without data asks for itself. */
async function tryAgain(queryClient: QueryClient): Promise<void> {
  const responses = () => queryClient.getQueryState(OUTAGE)?.dataUpdateCount
  const before = responses()
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== OUTAGE[0] })
  if (responses() !== before) return
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (page?.ok && !page.headers.has('warning')) queryClient.setQueryData(OUTAGE, null)
}

function OutageText({ silentSince, receivedAt, by, onRetry }: Outage & { onRetry: () => void }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const values = { ago: ago(receivedAt) }
  const isNew = useNow() - (silentSince ?? 0) < MINUTE_MS
  const [title, age] =
    by !== undefined
      ? [t(`outage.${by}Title`), t(`outage.${by}Age`, values)]
      : silentSince === null
        ? [t('outage.staleTitle'), t('outage.staleAge', values)]
        : [isNew ? t('outage.titleNow') : t('outage.title', { ago: ago(silentSince) }), t('outage.age', values)]
  return (
    <div className={styles.outage} role="status">
      <Notice tone="warning" title={title}>
        <p>{age}</p>
        <Button onClick={onRetry}>{t('outage.retry')}</Button>
      </Notice>
    </div>
  )
}
