import { onDemand } from '../deferred.tsx'

/** The virtualized grid. Few tables are large, so its code is loaded on demand. */
export const LargeGrid = onDemand(() => import('./WindowedGrid.tsx').then(({ WindowedGrid }) => WindowedGrid))
