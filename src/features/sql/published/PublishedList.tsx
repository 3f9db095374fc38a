import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryList } from '../../../catalogue/QueryList.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { newestQueries } from './newestQueries.ts'

const MORE = 20
/** The portal lists at most this many at once. */
const MOST = 100

/** The newest published queries, and on request older ones. Nothing if there are none, or in front of another CKAN. */
export function PublishedList() {
  const { t } = useTranslation('sql')
  const { hasOwnCatalogue } = useSite()
  const [more, setMore] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const moreButton = useFocusAfterRemoval(heading)
  const { data } = useQuery({
    ...newestQueries(useLocale(), more),
    enabled: hasOwnCatalogue,
    placeholderData: (previous) => previous,
  })
  if (!data || data.results.length === 0) return null
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('start.published')}
      </h2>
      <QueryList queries={data.results} />
      {data.count > data.results.length && data.results.length < MOST && (
        <Button ref={moreButton} look="quiet" onClick={() => setMore(more + MORE)}>
          {t('start.publishedMore')}
        </Button>
      )}
    </section>
  )
}
