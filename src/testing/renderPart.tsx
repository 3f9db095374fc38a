import '../ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/queryClient.ts'
import { NowContext, SiteContext } from '../catalogue/site.ts'
import { LocaleContext } from '../i18n/LocaleContext.ts'
import type { Locale } from '../i18n/languages.ts'
import { type Namespace, sharedNamespaces } from '../i18n/namespaces.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { type ActionStub, stubPortal } from './stubAction.ts'
import { testNow, testSite } from './testSite.ts'

type Options = { namespaces: readonly Namespace[]; locale?: Locale; width?: number; portal?: readonly ActionStub[] }

/** Renders a component in a language, with the messages that its page would have loaded. */
export async function renderPart(part: ReactNode, { namespaces, locale = 'tr', width = 1280, portal = [] }: Options) {
  await loadTranslations(locale, [...sharedNamespaces, ...namespaces])
  document.documentElement.lang = locale
  await page.viewport(width, 900)
  const { callAction } = stubPortal(portal)
  return render(
    <QueryClientProvider client={createQueryClient(callAction, { retries: false })}>
      <SiteContext value={testSite}>
        <NowContext value={testNow}>
          <LocaleContext value={{ locale, portal: testSite }}>
            <MemoryRouter>
              <main>{part}</main>
            </MemoryRouter>
          </LocaleContext>
        </NowContext>
      </SiteContext>
    </QueryClientProvider>,
  )
}
