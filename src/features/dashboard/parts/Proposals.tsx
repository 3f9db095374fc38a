import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../../../api/errors.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import styles from '../Dashboard.module.css'

const FIRST = 5

type Props = {
  userId: string
  /** How many changes of the listed datasets wait: while they load, their place is kept, so that the list below does not move. */
  waiting: number
}

/** Changes that wait for approval, and those that were sent back to the user. Nothing while there are none. */
export function Proposals({ userId, waiting }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const locale = useLocale()
  const call = useCall()
  const [isWhole, setIsWhole] = useState(false)
  const lines = useRef<HTMLUListElement>(null)
  const showAll = useFocusAfterRemoval(lines)
  const { data, error, refetch } = useQuery<Output<'dataset_proposal_list'>, ApiError>({
    queryKey: ['proposals', locale, userId],
    queryFn: () => call('dataset_proposal_list', {}),
    retry: false,
  })
  const list = Array.isArray(data?.results) ? data.results : []
  const isLoading = !data && !error && waiting > 0
  if (list.length === 0 && !error && !isLoading) return null
  return (
    <Section id="proposals" title={t('proposals.title')} className={styles.proposals}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton label={t('proposals.loading')} lines={[0.6, 0.4]} times={Math.min(waiting, FIRST)} />}
      <ul ref={lines} tabIndex={-1} className={styles.lines}>
        {list.slice(0, isWhole ? undefined : FIRST).map(({ id, package: dataset, state, user, comment, changed }) => {
          const title = titleIn(dataset, locale)
          const date = format.dateTime(changed)
          return (
            <li key={id}>
              <div>
                <Link to={paths.proposal(id)} lang={title.lang}>
                  {title.text}
                </Link>
                <p className={styles.quiet}>
                  {state === 'returned'
                    ? t('proposals.returned', { comment, date })
                    : t('proposals.line', { user, date })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {list.length > FIRST && !isWhole && (
        <Button ref={showAll} look="quiet" onClick={() => setIsWhole(true)}>
          {t('notifications.all', { number: format.number(list.length) })}
        </Button>
      )}
    </Section>
  )
}
