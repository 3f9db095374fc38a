import type { Activity } from '#contract/activity.ts'

/**
 * When a version ended: the time of the next one of `versions`, the newest first. Undefined for the newest version; its own
 * time for one that is not in the list.
 */
export function endOfVersion(versions: readonly Activity[], { id, timestamp }: Activity): string | undefined {
  const at = versions.findIndex((version) => version.id === id)
  return at === -1 ? timestamp : versions[at - 1]?.timestamp
}
