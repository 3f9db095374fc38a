const INTERVAL =
  /^(?:(-?\d+) years? ?)?(?:(-?\d+) mons? ?)?(?:(-?\d+) days? ?)?(?:([+-])?(\d+):(\d\d):(\d\d)(?:\.(\d+))?)?$/
const DAY = 86_400_000_000n
const DAYS_OF = { year: 365n, month: 30n }

/**
 * An interval in Python's format, as CKAN shows it: `1 day 02:00:00` becomes `1 day, 2:00:00`, a year 365 days, a month 30, and
 * a negative interval counts back from the day before. Text that is not such an interval does not change.
 */
export function pythonInterval(text: string): string {
  const match = INTERVAL.exec(text)
  if (!match || text === '') return text
  const [, years = '0', months = '0', days = '0', sign, ...clock] = match
  const dayCount = BigInt(years) * DAYS_OF.year + BigInt(months) * DAYS_OF.month + BigInt(days)
  const time = microseconds(clock)
  const total = dayCount * DAY + (sign === '-' ? -time : time)
  const whole = floorDivide(total, DAY)
  return `${whole === 0n ? '' : `${whole} day${whole === 1n || whole === -1n ? '' : 's'}, `}${clockText(total - whole * DAY)}`
}

function microseconds([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[]): bigint {
  const inSeconds = (BigInt(hours) * 60n + BigInt(minutes)) * 60n + BigInt(seconds)
  return inSeconds * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
}

function clockText(time: bigint): string {
  const seconds = time / 1_000_000n
  const fraction = time % 1_000_000n
  const two = (value: bigint) => String(value).padStart(2, '0')
  const clock = `${seconds / 3600n}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
  return fraction === 0n ? clock : `${clock}.${String(fraction).padStart(6, '0')}`
}

const floorDivide = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b)
