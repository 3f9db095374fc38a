import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GROUPS_PER_CALL } from '../../api/queries/groups.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { collatorFor } from '../../lib/collator.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { browseIndexQuery } from './browseIndex.ts'
import { IndexLines } from './IndexLines.tsx'
import { EVERYTHING } from './indexView.ts'
import { type GroupScope, scopes } from './scopes.ts'

type Props = { scope: GroupScope; count: number; total: number }

/**
 * Organizations or groups without datasets. Their titles need a request per 25 entries, so they are loaded on demand.
 */
export function WithoutDatasets({ scope, count, total }: Props) {
  const { t } = useTranslation('browse')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  if (count === 0) return null
  return (
    <details className={styles.rest} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t(`${scope}.withoutDatasets`, { count, number: format.number(count) })}</summary>
      {isOpen && <Titles scope={scope} total={total} />}
    </details>
  )
}

function Titles({ scope, total }: { scope: GroupScope; total: number }) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { queries } = scopes[scope]
  const { data: index } = useQuery(browseIndexQuery(scope, locale, EVERYTHING, useSite()))
  const pages = useQueries({
    queries: Array.from({ length: Math.ceil(total / GROUPS_PER_CALL) }, (_, page) =>
      queries.page(locale, page * GROUPS_PER_CALL),
    ),
  })
  if (!index || pages.some(({ isPending }) => isPending))
    return <Skeleton label={t('loading')} lines={[0.4]} times={6} />
  const titles = new Map(pages.flatMap(({ data }) => data ?? []).map((group) => [group.name, group]))
  const collator = collatorFor(locale)
  const entries = index.namesWithoutDatasets
    .map((name) => {
      const group = titles.get(name)
      const title = titleIn({ title_translated: group?.title_translated, title: group?.title, name }, locale)
      return { name, title, description: { text: '' }, count: 0 }
    })
    .sort((a, b) => collator.compare(a.title.text, b.title.text))
  return <IndexLines scope={scope} entries={entries} />
}
