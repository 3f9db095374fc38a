import { paths } from '../paths.ts'

/** The main menu. */
export const mainNavigation = [
  { label: 'nav.datasets', to: paths.datasets() },
  { label: 'nav.organizations', to: paths.organizations() },
  { label: 'nav.groups', to: paths.groups() },
  { label: 'nav.sql', to: paths.sql() },
  { label: 'nav.api', to: paths.apiDocs() },
] as const

/** The first entry is shown only if the portal takes data requests. */
export const footerNavigation = [
  { label: 'footer.dataRequest', to: paths.dataRequests() },
  { label: 'footer.accessibility', to: paths.accessibility() },
  { label: 'footer.tags', to: paths.tags() },
  { label: 'footer.watched', to: paths.watched() },
] as const
