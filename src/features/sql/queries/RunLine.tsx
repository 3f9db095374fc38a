import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { titleInText } from './draft.ts'
import { QueryLine } from './QueryLine.tsx'
import type { Run } from './runHistory.ts'

const LONGEST = 80

/** A run, with the size of its result and its duration. */
export function RunLine({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const { t } = useTranslation(['sql', 'result'])
  const format = useFormat()
  const { sql, rows, columns, ms, at } = run
  const name = titleInText(sql) ?? sql.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
  const shape =
    rows === undefined
      ? t('history.failed')
      : t('result:shapeAndTime', {
          rows: t('result:rows', { count: rows, number: format.number(rows) }),
          columns: t('result:columns', { count: columns ?? 0, number: format.number(columns ?? 0) }),
          time: t('result:milliseconds', { number: format.number(ms) }),
        })
  return (
    <QueryLine name={name} sql={sql} at={at} onOpen={onOpen}>
      {shape}
      {','}
    </QueryLine>
  )
}
