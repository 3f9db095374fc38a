import { deferred } from '../../ui/deferred.tsx'

/** The search of pages that have none of their own; the others need not load it. */
export const HeaderSearch = deferred(() =>
  import('../../catalogue/SearchBox/SearchBox.tsx').then(({ SearchBox }) => SearchBox),
)
