import { paths } from '../paths.ts'

/** The main menu; a page that does not exist yet is not in it. */
export const mainNavigation = [
  { label: 'nav.datasets', to: paths.datasets() },
  { label: 'nav.organizations', to: paths.organizations() },
  { label: 'nav.groups', to: paths.groups() },
  { label: 'nav.sql', to: paths.sql() },
  { label: 'nav.api', to: paths.apiDocs() },
] as const

/** The first one only where requests are taken. */
export const footerNavigation = [
  { label: 'footer.dataRequest', to: paths.dataRequests() },
  { label: 'footer.accessibility', to: paths.accessibility() },
  { label: 'footer.tags', to: paths.tags() },
] as const
