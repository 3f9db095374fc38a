import type { Activity } from '#contract/activity.ts'
import type { Format } from '../../../catalogue/format.ts'

/** Writes the times of the lines of a list: those of one minute and one kind are told apart by their seconds. */
export function timesOf(format: Format, lines: readonly Activity[]): (line: Activity) => string {
  const kinds = new Set(lines.map(({ activity_type }) => activity_type))
  const written = new Map(
    [...kinds].map((kind) => {
      const alike = lines.filter(({ activity_type }) => activity_type === kind)
      return [kind, format.dateTimeIn(alike.map(({ timestamp }) => timestamp))]
    }),
  )
  return ({ activity_type, timestamp }) => (written.get(activity_type) ?? format.dateTime)(timestamp)
}
