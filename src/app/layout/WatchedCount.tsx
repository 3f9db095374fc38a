import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isSignInNoted } from '../../api/signInHint.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { hasUnsent, syncWatchList } from '../../catalogue/watch/accountList.ts'
import { changeText, readChangeCount } from '../../catalogue/watch/watchList.ts'
import { onWatchChange } from '../../catalogue/watch/watchStore.ts'
import { countChanges } from '../../features/watched/countChanges.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'

const noText = () => ''
/** The page itself comes first. */
const PAUSE_MS = 3_000
/** Several changes are sent together. */
const SEND_MS = 1_000

/** The link to the watch list, with the number of entries that changed. */
export function WatchedCount({ className }: { className: string | undefined }) {
  const { t } = useTranslation('catalogue')
  const client = useQueryClient()
  const locale = useLocale()
  const { changed } = readChangeCount(useSyncExternalStore(onWatchChange, changeText, noText))
  useEffect(() => {
    const timer = setTimeout(() => void countChanges(client, locale), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, locale])
  const call = useCall()
  // The list is outside React.
  useEffect(() => sendChanges(() => syncWatchList(call)), [call])
  return (
    <Link to={paths.watched()} className={className}>
      <span aria-hidden="true">★{changed > 0 && ` ${changed}`}</span>
      <VisuallyHidden>{t('watch.header', { count: changed })}</VisuallyHidden>
    </Link>
  )
}

/** Sends a list that is kept in an account too: after a while, and after each change in this tab. Returns the function that ends this. */
function sendChanges(send: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendLater = (ms: number) => {
    clearTimeout(timer)
    // Without a change since the last sending, or in a tab that is not seen, there is nothing to send.
    if (hasUnsent() && isSignInNoted() && !document.hidden) timer = setTimeout(() => void send(), ms)
  }
  const end = onWatchChange(() => sendLater(SEND_MS))
  sendLater(PAUSE_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}
