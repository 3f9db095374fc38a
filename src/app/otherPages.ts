import type { PageModule } from './pageModule.ts'

/** The page modules that are not part of the first load, by source; loaded together with the first of them. */
export const otherPages = {
  'src/features/browse/OrganizationsPage.tsx': () =>
    import('../features/browse/OrganizationsPage.tsx').then(({ OrganizationsPage: Page, firstAnswers }) => ({
      Page,
      firstAnswers,
    })),
  'src/features/browse/OrganizationPage.tsx': () =>
    import('../features/browse/OrganizationPage.tsx').then(({ OrganizationPage: Page, firstAnswers }) => ({
      Page,
      firstAnswers,
    })),
  'src/features/browse/GroupsPage.tsx': () =>
    import('../features/browse/GroupsPage.tsx').then(({ GroupsPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
  'src/features/browse/GroupPage.tsx': () =>
    import('../features/browse/GroupPage.tsx').then(({ GroupPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
  'src/features/browse/TagsPage.tsx': () =>
    import('../features/browse/TagsPage.tsx').then(({ TagsPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
  'src/features/browse/TagPage.tsx': () =>
    import('../features/browse/TagPage.tsx').then(({ TagPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
  'src/features/sql/SqlPage.tsx': () =>
    import('../features/sql/SqlPage.tsx').then(({ SqlPage: Page, firstAnswers, nextAnswers, parts }) => ({
      Page,
      firstAnswers,
      nextAnswers,
      parts,
    })),
  'src/features/apiDocs/ApiDocsPage.tsx': () =>
    import('../features/apiDocs/ApiDocsPage.tsx').then(({ ApiDocsPage: Page, firstAnswers, nextAnswers }) => ({
      Page,
      firstAnswers,
      nextAnswers,
    })),
  'src/features/dataRequest/AnyRequestPage.tsx': () =>
    import('../features/dataRequest/AnyRequestPage.tsx').then(({ AnyRequestPage: Page, firstAnswers }) => ({
      Page,
      firstAnswers,
    })),
  'src/features/publish/PublishPage.tsx': () =>
    import('../features/publish/PublishPage.tsx').then(({ PublishPage: Page }) => ({ Page })),
  'src/features/account/AccountPage.tsx': () =>
    import('../features/account/AccountPage.tsx').then(({ AccountPage: Page, isMissing }) => ({ Page, isMissing })),
  'src/features/accessibility/AccessibilityPage.tsx': () =>
    import('../features/accessibility/AccessibilityPage.tsx').then(({ AccessibilityPage: Page }) => ({ Page })),
} as const satisfies Record<string, () => Promise<PageModule>>

export type OtherPage = keyof typeof otherPages
