import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

/** What the browser reported during a test. */
type Reports = { exceptions: string[]; messages: string[] }

type OfTest = { page: Page; reports: Reports }
type OfWorker = { onePage: Page }

const VIEWPORT = { width: 1280, height: 720 }

/**
 * The `test` of files that only look at pages: their tests share one page per worker, because a new page costs twice the
 * processor time of the load itself. Each test still is a new visitor, without cookies and storage.
 */
export const test = base.extend<OfTest, OfWorker>({
  onePage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use
      const settings = Object.entries({ baseURL, locale, timezoneId }).filter(([, value]) => value !== undefined)
      const context = await browser.newContext({ ...Object.fromEntries(settings), viewport: VIEWPORT })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage, baseURL }, use) => {
    await onePage.goto('about:blank')
    await onePage.context().clearCookies()
    const session = await onePage.context().newCDPSession(onePage)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes: 'all' })
    await session.detach()
    await onePage.setViewportSize(VIEWPORT)
    await onePage.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    await use(onePage)
  },
  reports: async ({ onePage }, use) => {
    const reports: Reports = { exceptions: [], messages: [] }
    const onException = (error: Error) => void reports.exceptions.push(`${onePage.url()}: ${error.message}`)
    const onMessage = (message: ConsoleMessage) => {
      // In front of a CKAN, pages register a service worker, which the configuration blocks.
      if (message.text().endsWith('registration blocked by Playwright')) return
      if (['error', 'warning'].includes(message.type())) reports.messages.push(`${onePage.url()}: ${message.text()}`)
    }
    onePage.on('pageerror', onException).on('console', onMessage)
    await use(reports)
    onePage.off('pageerror', onException).off('console', onMessage)
  },
})
