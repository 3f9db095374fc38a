import type { Activity } from '#contract/activity.ts'

/** The whole dataset as it was after a line, as the portal stored it; undefined if the line does not have it. */
export function wholeDataset({ data }: Activity): object | undefined {
  const dataset = data['package']
  return typeof dataset === 'object' && dataset !== null && 'resources' in dataset ? dataset : undefined
}
