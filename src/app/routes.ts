import type { Namespace } from '../i18n/namespaces.ts'
import { patterns } from '../paths.ts'
import type { PageModule } from './pageModule.ts'

export type Route = {
  pattern: string
  /** The page's module, named from the repository's root: so Vite's manifest knows its files. */
  source: string
  /** The modules of its deferred parts, so that the server's document has their styles. */
  parts?: readonly string[]
  load: () => Promise<PageModule>
  namespaces: readonly Namespace[]
}

type LaterPage = keyof typeof import('./laterPages.ts')

/** A page of laterPages.ts, whose files the server's document names together with that list. */
const later = (pattern: string, file: string, page: LaterPage, namespaces: readonly Namespace[]): Route => ({
  pattern,
  source: `src/features/${file}.tsx`,
  parts: ['src/app/laterPages.ts'],
  load: () => import('./laterPages.ts').then((pages) => pages[page]()),
  namespaces,
})

/** Every page. Adding one: its pattern in paths.ts, its lines here and in laterPages.ts, its file in features/. */
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
  // Before the datasets, of which none can have these names.
  ...[patterns.publish, patterns.edit].map((pattern) =>
    later(pattern, 'publish/PublishPage', 'publish', ['publish', 'files', 'account']),
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
    namespaces: ['dataset'] as const,
  })),
  later(patterns.organizations, 'browse/OrganizationsPage', 'organizations', ['browse']),
  later(patterns.organization, 'browse/OrganizationPage', 'organization', ['browse']),
  later(patterns.groups, 'browse/GroupsPage', 'groups', ['browse']),
  later(patterns.group, 'browse/GroupPage', 'group', ['browse']),
  later(patterns.tags, 'browse/TagsPage', 'tags', ['browse']),
  later(patterns.tag, 'browse/TagPage', 'tag', ['browse']),
  later(patterns.account, 'account/AccountPage', 'account', ['account']),
  later(patterns.accessibility, 'accessibility/AccessibilityPage', 'accessibility', ['accessibility']),
]

/** What stands where no other page does. */
export const notFoundRoute: Route = {
  pattern: '*',
  source: 'src/app/NotFoundPage.tsx',
  load: () => import('./NotFoundPage.tsx').then(({ NotFoundPage: Page }) => ({ Page })),
  namespaces: [],
}
