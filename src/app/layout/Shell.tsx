import { type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { deferred } from '../../ui/deferred.tsx'
import { CrashNotice } from '../CrashNotice.tsx'
import { RouteError } from '../RouteError.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageFallback } from './PageFallback.tsx'
import styles from './Shell.module.css'
import { StepLine } from './StepLine.tsx'

const DeferredBehaviours = deferred(() => import('../Behaviours.tsx').then(({ Behaviours }) => Behaviours))

/** The frame around every page: skip link, header, footer and error boundary. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <StepLine />
      <Header />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        <RouteError resetKey={pathname} notice={(error) => <CrashNotice error={error} />}>
          <Suspense fallback={<PageFallback />}>{children}</Suspense>
        </RouteError>
      </main>
      <Footer />
      <DeferredBehaviours main={main} />
    </div>
  )
}
