import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { titleInText } from './draft.ts'
import { QueryLine } from './QueryLine.tsx'
import type { Run } from './runHistory.ts'

const LONGEST = 80

/** A run, with the size of its result and its duration. */
export function RunLine({ run, onOpen }: { run: Run; onOpen: () => void }) {
  const { t } = useTranslation('sql')
  const format = useFormat()
  const { sql, rows, columns, ms, at } = run
  const name = titleInText(sql) ?? sql.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
  const shape =
    rows === undefined
      ? t('history.failed')
      : t('history.shape', {
          rows: format.number(rows),
          columns: format.number(columns ?? 0),
          ms: format.number(ms),
        })
  return (
    <QueryLine name={name} sql={sql} at={at} onOpen={onOpen}>
      {shape}
      {','}
    </QueryLine>
  )
}
