import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration, useNavigation } from 'react-router-dom'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { useFocusOnNavigation } from '../useFocusOnNavigation.ts'
import { useSlashShortcut } from '../useSlashShortcut.ts'
import { useThemeColor } from '../useThemeColor.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Shell.module.css'

/** The frame around every page: skip link, progress of a navigation, header and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useSlashShortcut()
  useThemeColor()
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.progress}>
        <ProgressLine isActive={useNavigation().state !== 'idle'} />
      </div>
      <Header />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollRestoration getKey={positionKey} />
    </div>
  )
}

/**
 * Identifies a history entry. Entries that the browser creates for a fragment (`#letter`) have no key of their own: the
 * page then scrolls to the fragment and not to a stored position.
 */
const positionKey = ({ key }: { key: string }) => (key === 'default' ? String(performance.now()) : key)
