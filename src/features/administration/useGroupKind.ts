import { useLocation } from 'react-router-dom'
import type { GroupKind } from '../../api/queries/groups.ts'
import { useSite } from '../../catalogue/site.ts'
import { splitLocale } from '../../i18n/locale.ts'

/** Whether the page's address is that of an organization or of a group. */
export function useGroupKind(): GroupKind {
  const [, path] = splitLocale(useLocation().pathname, useSite())
  return path.startsWith('/group/') ? 'group' : 'organization'
}
