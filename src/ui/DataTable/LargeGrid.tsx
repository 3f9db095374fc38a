import { deferred } from '../deferred.tsx'

/** The window on a large table; few tables are so large, so its code comes when one is. */
export const LargeGrid = deferred(() => import('./WindowedGrid.tsx').then(({ WindowedGrid }) => WindowedGrid))
