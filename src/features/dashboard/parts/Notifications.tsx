import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { object, objects, type Raw, text } from '../../../api/raw.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
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

const readNotification = (raw: Raw) => ({
  id: text(raw.id),
  title: text(raw.title),
  text: text(raw.text),
  // Only a path of this portal becomes a link.
  path: /^\/(?!\/)/.test(text(raw.path)) ? text(raw.path) : paths.dashboard(),
  time: text(raw.time),
})

/** What waits for the user's attention, the newest first. */
export function Notifications({ userId }: { userId: string }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const call = useCall()
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  const lines = useRef<HTMLUListElement>(null)
  const showAll = useFocusAfterRemoval(lines)
  const { data, error, refetch } = useQuery<ReturnType<typeof readNotification>[], ApiError>({
    queryKey: ['notifications', userId, locale],
    queryFn: async () => objects(object(await call('notification_list', {})).results).map(readNotification),
    staleTime: 0,
    retry: false,
  })
  return (
    <Section
      id="notifications"
      title={t('notifications.title')}
      aside={<Link to={`${paths.account()}#notifications`}>{t('notifications.settings')}</Link>}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('notifications.loading')} lines={[0.6, 0.4]} />}
      {data?.length === 0 && <p>{t('notifications.none')}</p>}
      {data && data.length > 0 && (
        <ul ref={lines} tabIndex={-1} className={styles.lines}>
          {data.slice(0, isWhole ? undefined : FIRST).map((one) => (
            <li key={one.id}>
              <div>
                <Link to={one.path}>{one.title}</Link>
                <p className={styles.quiet}>
                  {one.text} {format.dateShort(one.time)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > FIRST && !isWhole && (
        <Button ref={showAll} look="quiet" onClick={() => setIsWhole(true)}>
          {t('notifications.all', { number: format.number(data.length) })}
        </Button>
      )}
    </Section>
  )
}
