import { deferred } from '../../ui/deferred.tsx'

/** The search field of pages without their own one; other pages do not load it. */
export const HeaderSearch = deferred(() =>
  import('../../catalogue/SearchBox/SearchBox.tsx').then(({ SearchBox }) => SearchBox),
)
