import type { PageModule } from './routes.ts'

/*
 * Pages that few visitors open. Which files each of them needs is a list that would weigh on everybody's first load, so
 * it is a chunk of its own, which comes after everything that is seen (Behaviours.tsx).
 */

export const publish = (): Promise<PageModule> =>
  import('../features/publish/PublishPage.tsx').then(({ PublishPage: Page }) => ({ Page }))

export const account = (): Promise<PageModule> =>
  import('../features/account/AccountPage.tsx').then(({ AccountPage: Page, isMissing }) => ({ Page, isMissing }))

export const accessibility = (): Promise<PageModule> =>
  import('../features/accessibility/AccessibilityPage.tsx').then(({ AccessibilityPage: Page }) => ({ Page }))
