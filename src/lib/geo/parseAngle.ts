const DEGREES =
  /^(-?\d{1,3})\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|''|′′)\s*)?([NSEWKGDB])?$/i
/** In Turkish: K kuzey, G güney, D doğu, B batı. */
const NEGATIVE = /[SWGB]/i

/** A coordinate from a cell: a number, a text with decimal point or comma, or degrees, minutes and seconds. NaN if none. */
export function parseAngle(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 40) return Number.NaN
  const text = value.trim()
  if (/^[-+]?\d+([.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'))
  const [, degrees, minutes = '0', seconds = '0', side = ''] = DEGREES.exec(text) ?? []
  if (degrees === undefined) return Number.NaN
  const size = Math.abs(Number(degrees)) + numberOf(minutes) / 60 + numberOf(seconds) / 3600
  return degrees.startsWith('-') || NEGATIVE.test(side) ? -size : size
}

const numberOf = (text: string) => Number(text.replace(',', '.'))
