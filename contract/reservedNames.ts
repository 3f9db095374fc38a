/** Words that the portal's own pages have in the place of a name, such as `/dataset/new`; CKAN reserves the first three everywhere. */
const everywhere = ['new', 'edit', 'search'] as const

/** The names that no dataset, organization or group, or account may have: its page could not be opened. */
export const reservedNames: Readonly<Record<'dataset' | 'group' | 'user', readonly string[]>> = {
  dataset: [...everywhere, 'compare', 'changes_multiple'],
  group: everywhere,
  user: [...everywhere, 'login', 'logout', 'me', 'oidc', 'reset', 'session'],
}
