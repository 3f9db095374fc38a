/**
 * A time of CKAN in UTC with milliseconds and without a zone, the precision of Solr: such texts sort in the order of time.
 * Undefined if it is no time.
 */
export function modifiedTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, seconds, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?Z?$/.exec(value) ?? []
  if (seconds && !Number.isNaN(Date.parse(`${seconds}Z`))) return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`
  const time = /\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : textOfTime(time)
}

export const textOfTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('Z', '')
