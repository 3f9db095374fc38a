import type { Activity } from '#contract/activity.ts'
import type { Dataset } from '#contract/entities.ts'
import { type Format, useFormat } from '../../../catalogue/format.ts'
import { HistoryLine } from './HistoryLine.tsx'

type Props = { lines: readonly Activity[]; dataset: Dataset; headingLevel?: 2 | 3 }

/** Lines of a history. */
export function HistoryLines({ lines, dataset, headingLevel = 2 }: Props) {
  const timeOf = timesOf(useFormat(), lines)
  return (
    <ol>
      {lines.map((line) => (
        <HistoryLine key={line.id} line={line} dataset={dataset} when={timeOf(line)} headingLevel={headingLevel} />
      ))}
    </ol>
  )
}

/** Writes the times of lines: those of one minute and one kind are told apart by their seconds. */
function timesOf(format: Format, lines: readonly Activity[]): (line: Activity) => string {
  const kinds = new Set(lines.map(({ activity_type }) => activity_type))
  const written = new Map(
    [...kinds].map((kind) => {
      const alike = lines.filter(({ activity_type }) => activity_type === kind)
      return [kind, format.dateTimeIn(alike.map(({ timestamp }) => timestamp))]
    }),
  )
  return ({ activity_type, timestamp }) => (written.get(activity_type) ?? format.dateTime)(timestamp)
}
