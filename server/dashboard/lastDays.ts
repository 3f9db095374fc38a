import type { DayOfUse } from '../db/datasetUse.ts'

const DAY_MS = 86_400_000
/** How many days the dashboard shows, today included. */
const DAYS = 30

/** The first of the shown days, in UTC. */
export const firstDay = (now: number): string => new Date(now - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)

export type Uses = { views: number[]; downloads: number[] }

export const noUses = (): Uses => ({ views: Array<number>(DAYS).fill(0), downloads: Array<number>(DAYS).fill(0) })

/** One number for each day since the first one, by dataset. Days that have not begun in UTC are left out. */
export function usesByDataset(days: readonly DayOfUse[], since: string): Map<string, Uses> {
  const found = new Map<string, Uses>()
  for (const { package_id, day, views, downloads } of days) {
    const index = Math.round((Date.parse(day) - Date.parse(since)) / DAY_MS)
    if (index < 0 || index >= DAYS) continue
    const uses = found.get(package_id) ?? noUses()
    uses.views[index] = views
    uses.downloads[index] = downloads
    found.set(package_id, uses)
  }
  return found
}
