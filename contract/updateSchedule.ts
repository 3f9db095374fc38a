/** How often a link is looked at for a new version of its file: `update_schedule` of a resource; empty or missing: never. */
export const UPDATE_SCHEDULES = ['daily', 'weekly', 'monthly'] as const
export type UpdateSchedule = (typeof UPDATE_SCHEDULES)[number]
