import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { namesIn } from '../tables/namesIn.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { tableNamed } from '../tables/tableNamed.ts'
import { type Draft, titleInText } from './draft.ts'

/** The title of a tab: the draft's name, its first comment, its first table's title, or its number. */
export function useDraftTitle(open: readonly Draft[], tables: readonly SqlTable[]): (draft: Draft) => string {
  const { t } = useTranslation('sql')
  const format = useFormat()
  return (draft) => {
    const own = draft.name || titleInText(draft.text)
    if (own) return own
    const [table] = namesIn(draft.text).flatMap((name) => tableNamed(name, tables) ?? [])
    return table?.title ?? t('drafts.untitled', { number: format.number(open.indexOf(draft) + 1) })
  }
}
