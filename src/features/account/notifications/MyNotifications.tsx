import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Input } from '#contract/index.ts'
import { type NotificationSettings, notificationKinds } from '#contract/notification.ts'
import { isTrue, list, object, text } from '../../../api/raw.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { OneTimeSecret } from '../../../catalogue/OneTimeSecret/OneTimeSecret.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { useMyCall } from '../useMyCall.ts'

/** Parses the settings of notification_list. */
function readSettings(value: unknown): NotificationSettings {
  const { kinds, mail, can_mail, has_feed, mail_failed } = object(value)
  return {
    kinds: notificationKinds.filter((kind) => list(kinds).includes(kind)),
    ...{ mail: isTrue(mail), can_mail: isTrue(can_mail), has_feed: isTrue(has_feed) },
    mail_failed: text(mail_failed) || null,
  }
}

/** The user's choice of notifications on the dashboard, by mail and in a feed. */
export function MyNotifications({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const [status, setStatus] = useState('')
  const format = useFormat()
  const [address, setAddress] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['notificationSettings', me.id],
    queryFn: async () => readSettings(object(await call('notification_list', {})).settings),
    staleTime: 0,
  })
  const saving = useSingleMutation<void, { input: Input<'notification_settings_update'>; done: string }>({
    mutationFn: async ({ input, done }) => {
      setStatus('')
      const { feed_address } = await call('notification_settings_update', input)
      setAddress(feed_address ?? undefined)
      await refetch()
      setStatus(done)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kinds = notificationKinds.filter((kind) => form.has(kind))
    void saving.mutate({
      input: { kinds, ...(data?.can_mail && { mail: form.has('mail') }) },
      done: t('notifications.saved'),
    })
  }
  return (
    <Section title={t('notifications.title')}>
      <p>{t('notifications.what')}</p>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('notifications.loading')} lines={[0.4, 0.7]} />}
      {data && (
        <>
          {data.mail && data.mail_failed !== null && (
            <Notice tone="warning" title={t('notifications.mailFailed', { date: format.date(data.mail_failed) })}>
              <p>{t('notifications.mailFailedNext')}</p>
            </Notice>
          )}
          <form data-print="form" onSubmit={submit} className={styles.choices}>
            <fieldset>
              <legend>{t('notifications.kinds')}</legend>
              {notificationKinds.map((kind) => (
                <label key={kind}>
                  <input type="checkbox" name={kind} defaultChecked={data.kinds.includes(kind)} />
                  {t(`notifications.kind.${kind}`)}
                </label>
              ))}
            </fieldset>
            {data.can_mail ? (
              <label>
                <input type="checkbox" name="mail" defaultChecked={data.mail} />
                {t('notifications.mail')}
              </label>
            ) : (
              <p className={styles.quiet}>{t('notifications.noMail')}</p>
            )}
            <Button type="submit" aria-disabled={saving.isPending}>
              {t('notifications.save')}
            </Button>
          </form>
          <p className={styles.below}>{t(data.has_feed ? 'notifications.hasFeed' : 'notifications.noFeed')}</p>
          {address !== undefined && (
            <OneTimeSecret
              key={address}
              secret={address}
              title={t('notifications.feedMade')}
              what={t('notifications.address')}
              hint={t('notifications.secret')}
              onDone={() => setAddress(undefined)}
            />
          )}
          <p className={styles.ways}>
            <Button
              aria-disabled={saving.isPending}
              onClick={() => saving.mutate({ input: { feed: 'new' }, done: t('notifications.feedMade') })}
            >
              {t(data.has_feed ? 'notifications.replaceFeed' : 'notifications.makeFeed')}
            </Button>
            {data.has_feed && (
              <Button
                look="quiet"
                aria-disabled={saving.isPending}
                onClick={() => saving.mutate({ input: { feed: 'none' }, done: t('notifications.feedEnded') })}
              >
                {t('notifications.endFeed')}
              </Button>
            )}
          </p>
        </>
      )}
      {saving.error && <AccountError error={saving.error} title={t('notifications.notSaved')} />}
      <StatusMessage message={status} />
    </Section>
  )
}
