/**
 * The moment in milliseconds of a day and time (`2026-05-01T09:30`) in a time zone; undefined if the text is not one. Of two
 * moments with the same time, when clocks are set back, one of them.
 */
export function momentOf(local: string, timeZone: string): number | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== local) return undefined
  // How much later the clocks of the zone show than UTC.
  const offsetAt = (moment: number) => Date.parse(`${localTimeOf(moment, timeZone)}Z`) - moment
  // The second step is for a day on which the clocks change.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/** The day and time (`2026-05-01T09:30`) of a moment in a time zone. Swedish writes both as ISO 8601 does, with a blank. */
export const localTimeOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment).replace(' ', 'T')
