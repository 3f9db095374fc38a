import { paths } from '../paths.ts'

/** The main menu; a page that does not exist yet is not in it. */
export const mainNavigation = [
  { label: 'nav.datasets', to: paths.datasets() },
  { label: 'nav.organizations', to: paths.organizations() },
  { label: 'nav.groups', to: paths.groups() },
] as const

export const footerNavigation = [
  { label: 'nav.account', to: paths.account() },
  { label: 'footer.accessibility', to: paths.accessibility() },
  { label: 'footer.tags', to: paths.tags() },
] as const
