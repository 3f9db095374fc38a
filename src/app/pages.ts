import type { ComponentType } from 'react'
import type { PageLoader } from '../api/pageLoader.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { patterns } from '../paths.ts'

export type PageDeclaration = {
  /** Without the language prefix. */
  paths: readonly string[]
  /**
   * The path of the component's module from the repository's root, as in Vite's manifest. Only the server links files by it, so
   * the browser does not load the paths.
   */
  source: string | false
  component: () => Promise<ComponentType>
  /** The queries of the page, in a separate chunk, so that they run while the component is loading. */
  loader?: () => Promise<PageLoader>
  /** The messages of the page in addition to the shared ones. */
  namespaces: readonly Namespace[]
  /**
   * The modules loaded on demand that the server's HTML, `body`, can contain at a URL; their styles are linked. All of the
   * page's by default.
   */
  partsOf?: ((search: URLSearchParams, body: string) => readonly string[]) | false
  /** Whether search engines may list the page at a URL. True by default. */
  isIndexed?: (search: URLSearchParams) => boolean
  /** A page for frames on other sites: without header and footer, and as HTML alone unless it `hydrates`. */
  isEmbed?: true
  /** Whether an embedded page needs the app's code at a URL. */
  hydrates?: (search: URLSearchParams) => boolean
  /** The page shows code or tables at once: the monospace font is preloaded. */
  isMono?: true
}

/** Whether the address of an embedded view is that of a map, which is interactive. */
const hasMap = (search: URLSearchParams) => search.get('view') === 'map'

type Part = { source: string; isIn: (search: URLSearchParams, body: string) => boolean }

/** A file can open with a chart or a map without a parameter in the address (openingView.ts). */
const shows = (view: 'chart' | 'map') => (_: URLSearchParams, body: string) => body.includes(`data-view="${view}"`)

const onServer = import.meta.env.SSR

const datasetParts: readonly Part[] = onServer
  ? [
      { source: 'src/features/dataset/page/DatasetBody.tsx', isIn: () => true },
      { source: 'src/features/dataset/rhythm/RhythmStrip.tsx', isIn: () => true },
      { source: 'src/features/dataset/watch/WatchMenu.tsx', isIn: () => true },
      {
        source: 'src/features/dataset/history/PastVersion.tsx',
        isIn: (search) => search.has('activity_id') || search.has('date'),
      },
      { source: 'src/features/dataset/history/HistorySection.tsx', isIn: () => true },
      { source: 'src/features/dataset/preview/FilePreview.tsx', isIn: () => true },
      { source: 'src/features/dataset/chart/TableChart.tsx', isIn: shows('chart') },
      { source: 'src/features/dataset/map/TableMap.tsx', isIn: shows('map') },
      { source: 'src/features/dataset/table/RowDrawer.tsx', isIn: (search) => search.has('row') },
    ]
  : []

/** Every page. To add one: its path in paths.ts, its entry here, its component and loader in features/. */
export const pages: readonly PageDeclaration[] = [
  {
    paths: [patterns.home],
    source: onServer && 'src/features/home/HomePage.tsx',
    component: () => import('../features/home/HomePage.tsx').then((page) => page.HomePage),
    loader: () => import('../features/home/homeLoader.ts').then(({ homeLoader }) => homeLoader),
    namespaces: ['home'],
  },
  {
    paths: [patterns.datasets],
    source: onServer && 'src/features/search/SearchPage.tsx',
    component: () => import('../features/search/SearchPage.tsx').then((page) => page.SearchPage),
    loader: () => import('../features/search/searchLoader.ts').then(({ searchLoader }) => searchLoader),
    namespaces: ['search'],
  },
  {
    paths: [patterns.dataset, patterns.resource],
    source: onServer && 'src/features/dataset/page/DatasetPage.tsx',
    component: () => import('../features/dataset/page/DatasetPage.tsx').then((page) => page.DatasetPage),
    loader: () => import('../features/dataset/page/datasetLoader.ts').then(({ datasetLoader }) => datasetLoader),
    partsOf:
      onServer && ((search, body) => datasetParts.filter(({ isIn }) => isIn(search, body)).map(({ source }) => source)),
    // A version of the past is not what readers search for.
    isIndexed: (search) => !search.has('activity_id') && !search.has('date'),
    namespaces: ['dataset', 'quality', 'table', 'history'],
  },
  {
    paths: [patterns.history],
    source: onServer && 'src/features/dataset/history/HistoryPage.tsx',
    component: () => import('../features/dataset/history/HistoryPage.tsx').then((page) => page.HistoryPage),
    loader: () => import('../features/dataset/history/historyLoader.ts').then(({ historyLoader }) => historyLoader),
    isIndexed: (search) => !search.has('page'),
    namespaces: ['dataset', 'history', 'table'],
  },
  {
    paths: [patterns.changes],
    source: onServer && 'src/features/dataset/history/ChangesPage.tsx',
    component: () => import('../features/dataset/history/ChangesPage.tsx').then((page) => page.ChangesPage),
    loader: () => import('../features/dataset/history/versionLoaders.ts').then(({ changesLoader }) => changesLoader),
    isIndexed: () => false,
    namespaces: ['dataset', 'history', 'table'],
  },
  {
    paths: [patterns.versions],
    source: onServer && 'src/features/dataset/history/VersionsPage.tsx',
    component: () => import('../features/dataset/history/VersionsPage.tsx').then((page) => page.VersionsPage),
    loader: () => import('../features/dataset/history/versionLoaders.ts').then(({ versionsLoader }) => versionsLoader),
    isIndexed: () => false,
    namespaces: ['dataset', 'history', 'table'],
  },
  {
    paths: [patterns.proposal],
    source: onServer && 'src/features/dataset/proposal/ProposalPage.tsx',
    component: () => import('../features/dataset/proposal/ProposalPage.tsx').then((page) => page.ProposalPage),
    isIndexed: () => false,
    namespaces: ['proposal', 'history', 'dataset', 'account'],
  },
  {
    paths: [patterns.datasetSeries],
    source: onServer && 'src/features/dataset/series/SeriesPage.tsx',
    component: () => import('../features/dataset/series/SeriesPage.tsx').then((page) => page.SeriesPage),
    loader: () => import('../features/dataset/series/seriesLoader.ts').then(({ seriesLoader }) => seriesLoader),
    namespaces: ['dataset'],
  },
  {
    paths: [patterns.compare],
    source: onServer && 'src/features/dataset/compare/ComparePage.tsx',
    component: () => import('../features/dataset/compare/ComparePage.tsx').then((page) => page.ComparePage),
    loader: () => import('../features/dataset/compare/compareLoader.ts').then(({ compareLoader }) => compareLoader),
    isIndexed: () => false,
    namespaces: ['compare', 'table', 'history', 'dataset'],
  },
  {
    paths: [patterns.publish, patterns.edit],
    source: onServer && 'src/features/publish/PublishPage.tsx',
    component: () => import('../features/publish/PublishPage.tsx').then((page) => page.PublishPage),
    namespaces: ['publish', 'quality', 'files', 'account'],
  },
  {
    paths: [patterns.organizations],
    source: onServer && 'src/features/browse/OrganizationsPage.tsx',
    component: () => import('../features/browse/OrganizationsPage.tsx').then((page) => page.OrganizationsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.organizationsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.organization],
    source: onServer && 'src/features/browse/GroupPage.tsx',
    component: () => import('../features/browse/GroupPage.tsx').then((page) => page.OrganizationPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.organizationLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.newOrganization, patterns.editOrganization, patterns.newGroup, patterns.editGroup],
    source: onServer && 'src/features/administration/form/GroupFormPage.tsx',
    component: () => import('../features/administration/form/GroupFormPage.tsx').then((page) => page.GroupFormPage),
    namespaces: ['administration', 'account', 'publish'],
  },
  {
    paths: [patterns.organizationMembers, patterns.groupMembers],
    source: onServer && 'src/features/administration/members/MembersPage.tsx',
    component: () => import('../features/administration/members/MembersPage.tsx').then((page) => page.MembersPage),
    namespaces: ['administration', 'account'],
  },
  {
    paths: [patterns.groups],
    source: onServer && 'src/features/browse/GroupsPage.tsx',
    component: () => import('../features/browse/GroupsPage.tsx').then((page) => page.GroupsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.groupsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.group],
    source: onServer && 'src/features/browse/GroupPage.tsx',
    component: () => import('../features/browse/GroupPage.tsx').then((page) => page.GroupPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.groupLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.tags],
    source: onServer && 'src/features/browse/TagsPage.tsx',
    component: () => import('../features/browse/TagsPage.tsx').then((page) => page.TagsPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.tagsLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.tag],
    source: onServer && 'src/features/browse/TagPage.tsx',
    component: () => import('../features/browse/TagPage.tsx').then((page) => page.TagPage),
    loader: () => import('../features/browse/browseLoaders.ts').then((loaders) => loaders.tagLoader),
    namespaces: ['browse'],
  },
  {
    paths: [patterns.sql],
    source: onServer && 'src/features/sql/SqlPage.tsx',
    component: () => import('../features/sql/SqlPage.tsx').then((page) => page.SqlPage),
    loader: () => import('../features/sql/sqlLoader.ts').then(({ sqlLoader }) => sqlLoader),
    namespaces: ['sql', 'result', 'table', 'diagnostics'],
    isMono: true,
  },
  {
    paths: [patterns.publishedQuery],
    source: onServer && 'src/features/sql/published/PublishedQueryPage.tsx',
    component: () => import('../features/sql/published/PublishedQueryPage.tsx').then((page) => page.PublishedQueryPage),
    loader: () =>
      import('../features/sql/published/publishedQueryLoader.ts').then((module) => module.publishedQueryLoader),
    namespaces: ['publishedQuery', 'table', 'chart'],
    isMono: true,
  },
  {
    paths: [patterns.embedDataset, patterns.embedResource],
    source: onServer && 'src/features/dataset/embed/EmbedPage.tsx',
    component: () => import('../features/dataset/embed/EmbedPage.tsx').then((page) => page.EmbedPage),
    loader: () => import('../features/dataset/embed/embedLoader.ts').then(({ embedLoader }) => embedLoader),
    namespaces: ['embed', 'dataset', 'table', 'chart'],
    isEmbed: true,
    hydrates: hasMap,
    partsOf: (search) => (hasMap(search) ? ['src/features/dataset/map/TableMap.tsx'] : []),
  },
  {
    paths: [patterns.embedSearch],
    source: onServer && 'src/features/search/embed/EmbedSearchPage.tsx',
    component: () => import('../features/search/embed/EmbedSearchPage.tsx').then((page) => page.EmbedSearchPage),
    loader: () => import('../features/search/embed/embedSearchLoader.ts').then((loaders) => loaders.embedSearchLoader),
    namespaces: ['embed'],
    isEmbed: true,
  },
  {
    paths: [patterns.embedSql],
    source: onServer && 'src/features/sql/embed/EmbedSqlPage.tsx',
    component: () => import('../features/sql/embed/EmbedSqlPage.tsx').then((page) => page.EmbedSqlPage),
    loader: () => import('../features/sql/embed/embedSqlLoader.ts').then(({ embedSqlLoader }) => embedSqlLoader),
    namespaces: ['embed', 'table', 'chart', 'diagnostics'],
    isEmbed: true,
    hydrates: hasMap,
    partsOf: (search) => (hasMap(search) ? ['src/features/sql/results/map/RecordsMap.tsx'] : []),
  },
  {
    paths: [patterns.apiDocs],
    source: onServer && 'src/features/apiDocs/ApiDocsPage.tsx',
    component: () => import('../features/apiDocs/ApiDocsPage.tsx').then((page) => page.ApiDocsPage),
    loader: () => import('../features/apiDocs/apiDocsLoader.ts').then(({ apiDocsLoader }) => apiDocsLoader),
    namespaces: ['apiDocs'],
  },
  {
    paths: [patterns.dataRequests],
    source: onServer && 'src/features/dataRequest/AnyRequestPage.tsx',
    component: () => import('../features/dataRequest/AnyRequestPage.tsx').then((page) => page.AnyRequestPage),
    loader: () => import('../features/dataRequest/dataRequestLoader.ts').then((module) => module.dataRequestLoader),
    namespaces: ['dataRequest'],
  },
  {
    paths: [patterns.requestInbox],
    source: onServer && 'src/features/dataRequest/inbox/InboxPage.tsx',
    component: () => import('../features/dataRequest/inbox/InboxPage.tsx').then((page) => page.InboxPage),
    isIndexed: () => false,
    namespaces: ['dataRequest', 'requestInbox', 'account'],
  },
  {
    paths: [patterns.account],
    source: onServer && 'src/features/account/AccountPage.tsx',
    component: () => import('../features/account/AccountPage.tsx').then((page) => page.AccountPage),
    loader: () => import('../features/account/accountLoader.ts').then(({ accountLoader }) => accountLoader),
    // They are about persons.
    isIndexed: () => false,
    namespaces: ['account', 'administration'],
  },
  {
    paths: [patterns.trash],
    source: onServer && 'src/features/administration/trash/TrashPage.tsx',
    component: () => import('../features/administration/trash/TrashPage.tsx').then((page) => page.TrashPage),
    isIndexed: () => false,
    namespaces: ['administration', 'account'],
  },
  {
    paths: [patterns.audit],
    source: onServer && 'src/features/administration/audit/AuditPage.tsx',
    component: () => import('../features/administration/audit/AuditPage.tsx').then((page) => page.AuditPage),
    isIndexed: () => false,
    namespaces: ['audit', 'administration', 'account'],
  },
  {
    paths: [patterns.status],
    source: onServer && 'src/features/administration/status/StatusPage.tsx',
    component: () => import('../features/administration/status/StatusPage.tsx').then((page) => page.StatusPage),
    isIndexed: () => false,
    namespaces: ['administration', 'account'],
  },
  {
    paths: [patterns.harvest],
    source: onServer && 'src/features/harvest/HarvestPage.tsx',
    component: () => import('../features/harvest/HarvestPage.tsx').then((page) => page.HarvestPage),
    isIndexed: () => false,
    namespaces: ['harvest', 'account', 'publish'],
  },
  {
    paths: [patterns.accessibility],
    source: onServer && 'src/features/accessibility/AccessibilityPage.tsx',
    component: () => import('../features/accessibility/AccessibilityPage.tsx').then((page) => page.AccessibilityPage),
    namespaces: ['accessibility'],
  },
  {
    paths: [patterns.watched],
    source: onServer && 'src/features/watched/WatchedPage.tsx',
    component: () => import('../features/watched/WatchedPage.tsx').then((page) => page.WatchedPage),
    // It is empty but for what is on the visitor's device.
    isIndexed: () => false,
    namespaces: ['watched'],
  },
  {
    paths: [patterns.dashboard],
    source: onServer && 'src/features/dashboard/DashboardPage.tsx',
    component: () => import('../features/dashboard/DashboardPage.tsx').then((page) => page.DashboardPage),
    // It is empty for visitors.
    isIndexed: () => false,
    namespaces: ['dashboard', 'quality', 'account'],
  },
  {
    paths: ['/*'],
    source: onServer && 'src/app/NotFoundPage.tsx',
    component: () => import('./NotFoundPage.tsx').then((page) => page.NotFoundPage),
    loader: async () => async () => false,
    namespaces: [],
  },
]
