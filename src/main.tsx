// First, because in development the order of the layers is that of the modules.
import './ui/styles/index.css'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { OUTAGE } from './api/queryClient.ts'
import { loadComponents } from './app/routes.ts'
import { readSeed, type Seed } from './app/seed.ts'
import type { SiteConfig } from './catalogue/site.ts'
import { addTranslations } from './i18n/translations.ts'
import { nextTask } from './lib/nextTask.ts'
import { createPortal } from './portal.tsx'
import { deferredHydrated, loadDeferred } from './ui/deferred.tsx'

/** The longest wait for the hydration of a page's parts. */
const HYDRATION_MS = 3_000

const root = document.getElementById('root') ?? document.body

/** Starts what shows earlier data while the catalogue behind the portal, or the portal, does not respond. */
function showOldData({ hasOwnCatalogue, basePath }: SiteConfig, queryClient: QueryClient): void {
  if (hasOwnCatalogue || !import.meta.env.PROD) return
  // The notice's code must be in the browser's cache before the portal is away.
  void Promise.all([import('./offline/startWorker.ts'), import('./app/layout/OutageNotice.tsx')]).then(
    ([{ startWorker }]) => startWorker(basePath, (outage) => queryClient.setQueryData(OUTAGE, outage)),
    () => {},
  )
}

/** Ends that in other portals, which may have been in front of a CKAN before. */
function endOldData(basePath: string): void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>> // missing on addresses that are not secure
  if (!serviceWorker?.controller) return
  void import('./offline/endWorker.ts').then(({ endWorker }) => endWorker(basePath)).catch(() => {})
}

/** Resolves when React handles events. */
export const hydration: Promise<void> = showPage()

async function showPage(): Promise<void> {
  // The task up to here has evaluated the portal's code.
  await nextTask()
  const seed = readSeed()
  if (seed) return hydratePage(seed)
  const { startAlone } = await import('./startAlone.tsx')
  await startAlone(root)
  endOldData('')
}

/** Hydrates a server-rendered page; its messages and data are in the HTML. On a slow device each step takes long. */
async function hydratePage({ locale, translations, responses, loaderData, ...settings }: Seed) {
  await nextTask()
  addTranslations(locale, translations)
  await nextTask()
  const { queryClient, routes, start } = createPortal(settings)
  hydrate(queryClient, responses)
  await nextTask()
  await loadComponents(routes, window.location.pathname)
  // React drops a click on a part whose code is missing. A part that cannot be loaded stays as the server rendered it.
  const hasCode = await loadDeferred({ hydrates: true }).then(
    () => true,
    () => false,
  )
  // The first number in a language takes longer than a step of hydration, unless the worker of boot.ts has done this work.
  await nextTask()
  Number(0).toLocaleString(locale)
  await nextTask()
  let onMount = () => {}
  const isMounted = new Promise<void>((resolve) => {
    onMount = resolve
  })
  const portal = await start({ loaderData }, onMount)
  await nextTask()
  // A transition hydrates in slices and the page stays responsive.
  startTransition(() => {
    hydrateRoot(root, portal)
  })
  await isMounted
  await nextTask()
  // The code for requests and for the offline error must be loaded before the network fails.
  void Promise.all([import('./api/ask.ts'), import('./api/action.ts')]).catch(() => {})
  showOldData(settings.site, queryClient)
  if (settings.site.hasOwnCatalogue) endOldData(settings.site.basePath)
  // A part that waits for data must not keep the rest of the page from handling events.
  if (hasCode) await Promise.race([deferredHydrated(), new Promise((resolve) => setTimeout(resolve, HYDRATION_MS))])
}

void import('./app/followTheme.ts').then(
  ({ followTheme }) => followTheme(),
  () => {},
)
