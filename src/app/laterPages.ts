import type { PageModule } from './pageModule.ts'

/*
 * All pages but those on which most visits begin. Which files each of them needs is a list that would weigh on
 * everybody's first load, so it is a chunk of its own (routes.ts), which comes after everything that is seen.
 */

export const organizations = (): Promise<PageModule> =>
  import('../features/browse/OrganizationsPage.tsx').then(({ OrganizationsPage: Page, firstAnswers }) => ({
    Page,
    firstAnswers,
  }))

export const organization = (): Promise<PageModule> =>
  import('../features/browse/OrganizationPage.tsx').then(({ OrganizationPage: Page, firstAnswers }) => ({
    Page,
    firstAnswers,
  }))

export const groups = (): Promise<PageModule> =>
  import('../features/browse/GroupsPage.tsx').then(({ GroupsPage: Page, firstAnswers }) => ({ Page, firstAnswers }))

export const group = (): Promise<PageModule> =>
  import('../features/browse/GroupPage.tsx').then(({ GroupPage: Page, firstAnswers }) => ({ Page, firstAnswers }))

export const tags = (): Promise<PageModule> =>
  import('../features/browse/TagsPage.tsx').then(({ TagsPage: Page, firstAnswers }) => ({ Page, firstAnswers }))

export const tag = (): Promise<PageModule> =>
  import('../features/browse/TagPage.tsx').then(({ TagPage: Page, firstAnswers }) => ({ Page, firstAnswers }))

export const publish = (): Promise<PageModule> =>
  import('../features/publish/PublishPage.tsx').then(({ PublishPage: Page }) => ({ Page }))

export const account = (): Promise<PageModule> =>
  import('../features/account/AccountPage.tsx').then(({ AccountPage: Page, isMissing }) => ({ Page, isMissing }))

export const accessibility = (): Promise<PageModule> =>
  import('../features/accessibility/AccessibilityPage.tsx').then(({ AccessibilityPage: Page }) => ({ Page }))
