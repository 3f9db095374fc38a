import { useEffect, useState } from 'react'
import type { ChartChoice } from '../../../../catalogue/DataChart/chartChoice.ts'
import { writeOptions } from '../../../../catalogue/DataChart/chartOptions.ts'
import { useHref } from '../../../../i18n/useHref.ts'
import { paths } from '../../../../paths.ts'
import { addressOfQuery } from '../../queries/queryAddress.ts'
import { withView } from '../../queries/viewAddress.ts'

/** The path of a statement with a chart of its result. Undefined until it is computed. */
export function useChartLink(sql: string, choice: ChartChoice | undefined): string | undefined {
  const path = useHref()(paths.sql())
  const [link, setLink] = useState<string>()
  // Compressing a long statement is asynchronous.
  useEffect(() => {
    let isWanted = true
    const show = ({ search, hash }: { search: string; hash: string }) => {
      if (isWanted && choice) setLink(path + withView(search, { view: 'chart', options: writeOptions(choice) }) + hash)
    }
    void addressOfQuery(sql).then(show)
    return () => {
      isWanted = false
    }
  }, [sql, choice, path])
  return link
}
