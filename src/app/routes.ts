import type { ComponentType } from 'react'
import type { FirstAnswers, IsMissing, NextAnswers } from '../api/firstAnswers.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { patterns } from '../paths.ts'

/** What a page's module comes down to. */
export type PageModule = {
  Page: ComponentType
  firstAnswers?: FirstAnswers
  nextAnswers?: NextAnswers
  isMissing?: IsMissing
  /** Parts whose code comes after the page's own. */
  parts?: readonly { preload: () => Promise<unknown> }[]
}

export type Route = {
  pattern: string
  /** The page's module, named from the repository's root: so Vite's manifest knows its files. */
  source: string
  /** The modules of its deferred parts, so that the server's document has their styles. */
  parts?: readonly string[]
  load: () => Promise<PageModule>
  namespaces: readonly Namespace[]
}

const laterPages = () => import('./laterPages.ts')

/** Every page. Adding one: its pattern in paths.ts, its line here, its file in features/. */
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
  ...[patterns.publish, patterns.edit].map((pattern) => ({
    pattern,
    source: 'src/features/publish/PublishPage.tsx',
    load: () => laterPages().then(({ publish }) => publish()),
    namespaces: ['publish', 'files', 'account'] as const,
  })),
  {
    pattern: patterns.account,
    source: 'src/features/account/AccountPage.tsx',
    load: () => laterPages().then(({ account }) => account()),
    namespaces: ['account'],
  },
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
  {
    pattern: patterns.organizations,
    source: 'src/features/browse/OrganizationsPage.tsx',
    load: () =>
      import('../features/browse/OrganizationsPage.tsx').then(({ OrganizationsPage: Page, firstAnswers }) => ({
        Page,
        firstAnswers,
      })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.organization,
    source: 'src/features/browse/OrganizationPage.tsx',
    load: () =>
      import('../features/browse/OrganizationPage.tsx').then(({ OrganizationPage: Page, firstAnswers }) => ({
        Page,
        firstAnswers,
      })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.groups,
    source: 'src/features/browse/GroupsPage.tsx',
    load: () =>
      import('../features/browse/GroupsPage.tsx').then(({ GroupsPage: Page, firstAnswers }) => ({
        Page,
        firstAnswers,
      })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.group,
    source: 'src/features/browse/GroupPage.tsx',
    load: () =>
      import('../features/browse/GroupPage.tsx').then(({ GroupPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.tags,
    source: 'src/features/browse/TagsPage.tsx',
    load: () =>
      import('../features/browse/TagsPage.tsx').then(({ TagsPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.tag,
    source: 'src/features/browse/TagPage.tsx',
    load: () =>
      import('../features/browse/TagPage.tsx').then(({ TagPage: Page, firstAnswers }) => ({ Page, firstAnswers })),
    namespaces: ['browse'],
  },
  {
    pattern: patterns.accessibility,
    source: 'src/features/accessibility/AccessibilityPage.tsx',
    load: () => laterPages().then(({ accessibility }) => accessibility()),
    namespaces: ['accessibility'],
  },
]

/** What stands where no other page does. */
export const notFoundRoute: Route = {
  pattern: '*',
  source: 'src/app/NotFoundPage.tsx',
  load: () => import('./NotFoundPage.tsx').then(({ NotFoundPage: Page }) => ({ Page })),
  namespaces: [],
}
