import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { pagesOf } from './export/rowBatches.ts'
import { SaveMenu } from './export/SaveMenu.tsx'
import type { QueryResult } from './queryResult.ts'
import styles from './ResultPanel.module.css'

/** Functions that get the rows which the engine left out. */
export type FullResultActions = {
  /** Counts all rows of the statement. */
  onCountAll?: (signal: AbortSignal) => Promise<number>
  /** Fetches a page of all rows, for a file. */
  page?: (offset: number, limit: number, signal: AbortSignal) => Promise<QueryResult>
}

type Props = FullResultActions & { result: QueryResult; name: string }

type Count = 'unknown' | 'counting' | 'failed' | number

/** Shows that the result is incomplete, and offers to count all rows or to save them to a file. */
export function MoreRows({ result, name, onCountAll, page }: Props) {
  const { t } = useTranslation('result')
  const format = useFormat()
  const [count, setCount] = useState<Count>('unknown')
  const asking = useRef<AbortController>(undefined)
  // Cancels the count when the result closes.
  useEffect(() => () => asking.current?.abort(), [])

  const ask = () => {
    if (!onCountAll || count === 'counting') return
    const controller = new AbortController()
    asking.current = controller
    setCount('counting')
    onCountAll(controller.signal).then(setCount, () => controller.signal.aborted || setCount('failed'))
  }
  const number = format.number(result.rowCount)
  return (
    <div className={styles.more}>
      <p role="status">
        {typeof count === 'number'
          ? t('more.of', { number, total: format.number(count) })
          : t('more.shown', { number })}
        {count === 'counting' && ` ${t('more.counting')}`}
        {count === 'failed' && ` ${t('more.countFailed')}`}
      </p>
      {onCountAll && typeof count !== 'number' && (
        <Button look="quiet" aria-disabled={count === 'counting'} onClick={ask}>
          {t('more.count')}
        </Button>
      )}
      {page && (
        <SaveMenu look="quiet" name={name} fields={result.fields} batches={(signal) => pagesOf(page, signal)}>
          {t('more.download')}
        </SaveMenu>
      )}
    </div>
  )
}
