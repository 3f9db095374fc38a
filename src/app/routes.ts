import type { Namespace } from '../i18n/namespaces.ts'
import { patterns } from '../paths.ts'
import type { OtherPage } from './otherPages.ts'
import type { PageModule } from './pageModule.ts'

export type Route = {
  pattern: string
  /** The path of the page's module from the repository's root, as in Vite's manifest. */
  source: string
  /** The modules of its deferred components, so that the server's HTML links their styles. */
  parts?: readonly string[]
  /** The page shows code or tables at once: the monospace font is preloaded. */
  isMono?: true
  load: () => Promise<PageModule>
  namespaces: readonly Namespace[]
}

const OTHERS = 'src/app/otherPages.ts'

/** A page that is visited less often: the first load has only its pattern, its module is in otherPages.ts. */
const other = (pattern: string, source: OtherPage, ...namespaces: Namespace[]): Route => ({
  pattern,
  source,
  parts: [OTHERS],
  load: () => import('./otherPages.ts').then(({ otherPages }) => otherPages[source]()),
  namespaces,
})

/** Every page. To add one: its pattern in paths.ts, its entry here and in otherPages.ts, its file in features/. */
export const routes: readonly Route[] = [
  {
    pattern: patterns.home,
    source: 'src/features/home/HomePage.tsx',
    load: () =>
      import('../features/home/HomePage.tsx').then(({ HomePage: Page, firstAnswers }) => ({ Page, firstAnswers })),
    namespaces: ['home'],
  },
  {
    pattern: patterns.datasets,
    source: 'src/features/search/SearchPage.tsx',
    parts: ['src/features/search/searchParts.ts'],
    load: () =>
      import('../features/search/SearchPage.tsx').then(({ SearchPage: Page, firstAnswers, parts }) => ({
        Page,
        firstAnswers,
        parts,
      })),
    namespaces: ['search'],
  },
  // Before the dataset routes; no dataset can have these names.
  ...[patterns.publish, patterns.edit].map((pattern) =>
    other(pattern, 'src/features/publish/PublishPage.tsx', 'publish', 'files', 'account'),
  ),
  ...[patterns.dataset, patterns.resource].map((pattern) => ({
    pattern,
    source: 'src/features/dataset/DatasetPage.tsx',
    load: () =>
      import('../features/dataset/DatasetPage.tsx').then(
        ({ DatasetPage: Page, firstAnswers, nextAnswers, isMissing }) => ({
          Page,
          firstAnswers,
          nextAnswers,
          isMissing,
        }),
      ),
    namespaces: ['dataset', 'table'] as const,
  })),
  other(patterns.organizations, 'src/features/browse/OrganizationsPage.tsx', 'browse'),
  other(patterns.organization, 'src/features/browse/OrganizationPage.tsx', 'browse'),
  other(patterns.groups, 'src/features/browse/GroupsPage.tsx', 'browse'),
  other(patterns.group, 'src/features/browse/GroupPage.tsx', 'browse'),
  other(patterns.tags, 'src/features/browse/TagsPage.tsx', 'browse'),
  other(patterns.tag, 'src/features/browse/TagPage.tsx', 'browse'),
  {
    ...other(patterns.sql, 'src/features/sql/SqlPage.tsx', 'sql', 'result', 'table', 'diagnostics'),
    parts: [OTHERS, 'src/features/sql/sqlParts.ts'],
    isMono: true,
  },
  other(patterns.apiDocs, 'src/features/apiDocs/ApiDocsPage.tsx', 'apiDocs'),
  other(patterns.dataRequests, 'src/features/dataRequest/AnyRequestPage.tsx', 'dataRequest'),
  other(patterns.account, 'src/features/account/AccountPage.tsx', 'account'),
  other(patterns.accessibility, 'src/features/accessibility/AccessibilityPage.tsx', 'accessibility'),
]

/** The route of URLs that match no other route. */
export const notFoundRoute: Route = {
  pattern: '*',
  source: 'src/app/NotFoundPage.tsx',
  load: () => import('./NotFoundPage.tsx').then(({ NotFoundPage: Page }) => ({ Page })),
  namespaces: [],
}
