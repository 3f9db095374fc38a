import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { pagesOf } from './export/rowBatches.ts'
import { SaveMenu } from './export/SaveMenu.tsx'
import type { QueryResult } from './queryResult.ts'
import styles from './ResultPanel.module.css'

/** The ways to what an engine did not send. */
export type FullResultActions = {
  /** Counts the rows of the whole answer, where the engine stopped before its end. */
  onCountAll?: (signal: AbortSignal) => Promise<number>
  /** A part of the whole answer, for a file of all its rows. */
  page?: (offset: number, limit: number, signal: AbortSignal) => Promise<QueryResult>
}

type Props = FullResultActions & { result: QueryResult; name: string }

type Count = 'unknown' | 'counting' | 'failed' | number

/** Says that these are not all rows, counts the others when asked, and fetches all of them for a file. */
export function MoreRows({ result, name, onCountAll, page }: Props) {
  const { t } = useTranslation('result')
  const format = useFormat()
  const [count, setCount] = useState<Count>('unknown')
  const asking = useRef<AbortController>(undefined)
  // Nobody waits any more for the count of a result that is gone.
  useEffect(() => () => asking.current?.abort(), [])

  const ask = () => {
    if (!onCountAll) return
    const asked = new AbortController()
    asking.current = asked
    setCount('counting')
    onCountAll(asked.signal).then(setCount, () => asked.signal.aborted || setCount('failed'))
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
        <Button look="quiet" disabled={count === 'counting'} onClick={ask}>
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
