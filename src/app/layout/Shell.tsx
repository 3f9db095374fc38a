import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { ScrollRestoration, useNavigation } from 'react-router-dom'
import type { Outage } from '#contract/outage.ts'
import { OUTAGE } from '../../api/queryClient.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { deferred, onDemand } from '../../ui/deferred.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'
import styles from './Shell.module.css'

const Header = deferred(() => import('./Header.tsx').then((part) => part.Header))
const Footer = deferred(() => import('./Footer.tsx').then((part) => part.Footer))
const Shortcuts = deferred(() => import('./Shortcuts.tsx').then((part) => part.Shortcuts))
const OutageNotice = onDemand(() => import('./OutageNotice.tsx').then((part) => part.OutageNotice))

/** The frame around every page: skip link, progress of a navigation, header and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const outage = useOutage()
  useFocusOnNavigation(main)
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.progress}>
        <ProgressLine isActive={useNavigation().state !== 'idle'} />
      </div>
      <Header />
      {outage && <OutageNotice {...outage} />}
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Shortcuts />
      <ScrollRestoration getKey={positionKey} />
    </div>
  )
}

/** The outage that the last response reported. Without useQuery, whose code the first page may not need. */
function useOutage(): Outage | null | undefined {
  const client = useQueryClient()
  const read = () => client.getQueryData<Outage | null>(OUTAGE)
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read, read)
}

/**
 * Identifies a history entry. Entries that the browser creates for a fragment (`#letter`) have no separate key: the
 * page then scrolls to the fragment and not to a stored position.
 */
const positionKey = ({ key }: { key: string }) => (key === 'default' ? String(performance.now()) : key)
