import type { Activity } from '#contract/activity.ts'
import { datasetChanges } from '#contract/datasetChanges.ts'
import { wholeDataset } from './wholeDataset.ts'

/** The lines of a history with their changes. A CKAN does not list them, but each of its lines holds the whole dataset. */
export function withChanges(lines: readonly Activity[]): Activity[] {
  return lines.map((line, index) => {
    const after = wholeDataset(line)
    if (line.ext_changes !== undefined || !after) return line
    const older = lines.slice(index + 1).map(wholeDataset)
    const before = older.find((dataset) => dataset !== undefined)
    return { ...line, ext_changes: before ? datasetChanges(before, after) : null }
  })
}
