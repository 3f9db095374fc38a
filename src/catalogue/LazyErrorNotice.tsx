import { deferred } from '../ui/deferred.tsx'

/** ErrorNotice for pages that count every byte: its code comes after theirs, while there is still a line. */
export const LazyErrorNotice = deferred(() => import('./ErrorNotice.tsx').then(({ ErrorNotice }) => ErrorNotice))
