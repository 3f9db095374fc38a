import { deferred } from '../deferred.tsx'

/** The virtualized grid. Few tables are large, so its code is loaded on demand. */
export const LargeGrid = deferred(() => import('./WindowedGrid.tsx').then(({ WindowedGrid }) => WindowedGrid))
