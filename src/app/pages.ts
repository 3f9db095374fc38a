import type { ComponentType } from 'react'
import type { PageLoader } from '../api/pageLoader.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { patterns } from '../paths.ts'

export type PageDeclaration = {
  /** Without the language prefix. */
  paths: readonly string[]
  /** The path of the component's module from the repository's root, as in Vite's manifest. */
  source: string
  component: () => Promise<ComponentType>
  /** The queries of the page, in a chunk of their own, so that they run while the component is loading. */
  loader?: () => Promise<PageLoader>
  /** The messages of the page in addition to the shared ones. */
  namespaces: readonly Namespace[]
  /**
   * The modules loaded on demand that the server's HTML can contain at a URL; their styles are linked. All of the page's
   * by default.
   */
  partsOf?: (search: URLSearchParams) => readonly string[]
  /** The page shows code or tables at once: the monospace font is preloaded. */
  isMono?: true
}

const datasetParts = [
  { source: 'src/features/dataset/preview/FilePreview.tsx', isIn: () => true },
  { source: 'src/features/dataset/chart/TableChart.tsx', isIn: (search) => search.get('view') === 'chart' },
  { source: 'src/features/dataset/map/TableMap.tsx', isIn: (search) => search.get('view') === 'map' },
  { source: 'src/features/dataset/RowDrawer.tsx', isIn: (search) => search.has('row') },
] satisfies { source: string; isIn: (search: URLSearchParams) => boolean }[]

/** Every page. To add one: its path in paths.ts, its entry here, its component and loader in features/. */
export const pages: readonly PageDeclaration[] = [
  {
    paths: [patterns.home],
    source: 'src/features/home/HomePage.tsx',
    component: () => import('../features/home/HomePage.tsx').then((page) => page.HomePage),
    loader: () => import('../features/home/homeLoader.ts').then(({ homeLoader }) => homeLoader),
    namespaces: ['home'],
  },
  {
    paths: [patterns.datasets],
    source: 'src/features/search/SearchPage.tsx',
    component: () => import('../features/search/SearchPage.tsx').then((page) => page.SearchPage),
    loader: () => import('../features/search/searchLoader.ts').then(({ searchLoader }) => searchLoader),
    namespaces: ['search'],
  },
  {
    paths: [patterns.dataset, patterns.resource],
    source: 'src/features/dataset/DatasetPage.tsx',
    component: () => import('../features/dataset/DatasetPage.tsx').then((page) => page.DatasetPage),
    loader: () => import('../features/dataset/datasetLoader.ts').then(({ datasetLoader }) => datasetLoader),
    partsOf: (search) => datasetParts.filter(({ isIn }) => isIn(search)).map(({ source }) => source),
    namespaces: ['dataset', 'table'],
  },
  {
    paths: [patterns.publish, patterns.edit],
    source: 'src/features/publish/PublishPage.tsx',
    component: () => import('../features/publish/PublishPage.tsx').then((page) => page.PublishPage),
    namespaces: ['publish', 'files', 'account'],
  },
  {
    paths: [patterns.organizations],
    source: 'src/features/browse/OrganizationsPage.tsx',
    component: () => import('../features/browse/OrganizationsPage.tsx').then((page) => page.OrganizationsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.organizationsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.organization],
    source: 'src/features/browse/OrganizationPage.tsx',
    component: () => import('../features/browse/OrganizationPage.tsx').then((page) => page.OrganizationPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.organizationLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.groups],
    source: 'src/features/browse/GroupsPage.tsx',
    component: () => import('../features/browse/GroupsPage.tsx').then((page) => page.GroupsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.groupsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.group],
    source: 'src/features/browse/GroupPage.tsx',
    component: () => import('../features/browse/GroupPage.tsx').then((page) => page.GroupPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.groupLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.tags],
    source: 'src/features/browse/TagsPage.tsx',
    component: () => import('../features/browse/TagsPage.tsx').then((page) => page.TagsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.tagsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.tag],
    source: 'src/features/browse/TagPage.tsx',
    component: () => import('../features/browse/TagPage.tsx').then((page) => page.TagPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.tagLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.sql],
    source: 'src/features/sql/SqlPage.tsx',
    component: () => import('../features/sql/SqlPage.tsx').then((page) => page.SqlPage),
    loader: () => import('../features/sql/sqlLoader.ts').then(({ sqlLoader }) => sqlLoader),
    namespaces: ['sql', 'result', 'table', 'diagnostics'],
    isMono: true,
  },
  {
    paths: [patterns.apiDocs],
    source: 'src/features/apiDocs/ApiDocsPage.tsx',
    component: () => import('../features/apiDocs/ApiDocsPage.tsx').then((page) => page.ApiDocsPage),
    loader: () => import('../features/apiDocs/apiDocsLoader.ts').then(({ apiDocsLoader }) => apiDocsLoader),
    namespaces: ['apiDocs'],
  },
  {
    paths: [patterns.dataRequests],
    source: 'src/features/dataRequest/AnyRequestPage.tsx',
    component: () => import('../features/dataRequest/AnyRequestPage.tsx').then((page) => page.AnyRequestPage),
    loader: () => import('../features/dataRequest/dataRequestLoader.ts').then((module) => module.dataRequestLoader),
    namespaces: ['dataRequest'],
  },
  {
    paths: [patterns.account],
    source: 'src/features/account/AccountPage.tsx',
    component: () => import('../features/account/AccountPage.tsx').then((page) => page.AccountPage),
    loader: () => import('../features/account/accountLoader.ts').then(({ accountLoader }) => accountLoader),
    namespaces: ['account'],
  },
  {
    paths: [patterns.accessibility],
    source: 'src/features/accessibility/AccessibilityPage.tsx',
    component: () => import('../features/accessibility/AccessibilityPage.tsx').then((page) => page.AccessibilityPage),
    namespaces: ['accessibility'],
  },
  {
    paths: ['/*'],
    source: 'src/app/NotFoundPage.tsx',
    component: () => import('./NotFoundPage.tsx').then((page) => page.NotFoundPage),
    loader: async () => async () => false,
    namespaces: [],
  },
]
