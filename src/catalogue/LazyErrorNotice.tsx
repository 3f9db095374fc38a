import { deferred } from '../ui/deferred.tsx'

/** ErrorNotice in a separate chunk, for pages with a small size budget; it must be loaded while the network works. */
export const LazyErrorNotice = deferred(() => import('./ErrorNotice.tsx').then(({ ErrorNotice }) => ErrorNotice))
