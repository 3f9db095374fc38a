import { unlinkProvider } from '../../api/session.ts'
import { useFormat } from '../../catalogue/format.ts'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import { type Me, useReloadSession } from '../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button, buttonFace } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import { AccountError } from './AccountError.tsx'

/** Whether the account is linked with a person at the OpenID provider, and a link or button that changes it. */
export function MyProvider({ me, name }: { me: Me; name: string }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const href = useHref()
  const { linkedSince, hasNoPassword } = me
  const portal = usePortal()
  const reload = useReloadSession()
  const unlinking = useSingleMutation<void>({
    mutationFn: () => unlinkProvider(portal),
    onSuccess: reload,
  })
  const link = paths.signInWithProvider({ link: '1', return: href(paths.account()) })
  return (
    <Section title={t('provider.title', { name })}>
      {linkedSince !== undefined ? (
        <>
          <p>
            {hasNoPassword
              ? t('provider.noPassword', { name })
              : t('provider.linked', { name, date: format.date(linkedSince) })}
          </p>
          {!hasNoPassword && (
            <Button aria-disabled={unlinking.isPending} onClick={() => unlinking.mutate()}>
              {t('provider.unlink')}
            </Button>
          )}
          {unlinking.error && <AccountError error={unlinking.error} title={t('provider.notUnlinked')} />}
        </>
      ) : (
        <>
          <p>{t('provider.what', { name })}</p>
          <p>
            <a className={buttonFace} href={href(link)}>
              {t('provider.link', { name })}
            </a>
          </p>
        </>
      )}
      <StatusMessage
        message={unlinking.isSuccess && linkedSince === undefined ? t('provider.unlinked', { name }) : ''}
      />
    </Section>
  )
}
