import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { object, text } from '../../../api/raw.ts'
import { fetchLink } from '../../../api/session.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { SignIn } from '../../../catalogue/SignIn/SignIn.tsx'
import { usePortal } from '../../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useNavigateUnlessLeft } from '../../../catalogue/useNavigateUnlessLeft.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { NewPassword } from './NewPassword.tsx'
import { useLinkSecret } from './useLinkSecret.ts'

/** `/user/reset`: with the secret of a link a new password, otherwise a link for a user who forgot the password. */
export function ResetPassword() {
  const { t } = useTranslation('account')
  const { hasOwnCatalogue } = useSite()
  const secret = useLinkSecret()
  if (!hasOwnCatalogue)
    return (
      <>
        <h1>{t('reset.title')}</h1>
        <p>{t('reset.elsewhere')}</p>
      </>
    )
  if (secret) return <WithLink key={secret} secret={secret} />
  return (
    <>
      <h1>{t('reset.title')}</h1>
      {secret === undefined ? (
        <Skeleton label={t('reset.loading')} lines={[0.4, 0.6]} />
      ) : (
        <>
          <p>{t('reset.hasLink')}</p>
          <ForgottenPassword />
        </>
      )}
    </>
  )
}

function WithLink({ secret }: { secret: string }) {
  const { t } = useTranslation('account')
  const portal = usePortal()
  const navigate = useNavigateUnlessLeft()
  const href = useHref()
  const [isSet, setIsSet] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['passwordLink', secret],
    queryFn: async () => object(await fetchLink(portal, secret)),
    enabled: !isSet,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const isInvitation = text(data?.purpose) === 'invitation'
  const refusal = error?.fields.key?.join(' ')
  return (
    <>
      <h1>{t(isSet ? 'signIn.title' : isInvitation ? 'reset.first' : 'reset.title')}</h1>
      {isSet ? (
        <>
          <StatusMessage message={t('reset.done')} />
          <SignIn onDone={() => void navigate(href(paths.account()))} />
        </>
      ) : error && refusal === undefined ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : error ? (
        <>
          <Notice tone="warning" title={t('reset.invalid')} isLive>
            <p>{refusal}</p>
          </Notice>
          <ForgottenPassword />
        </>
      ) : data ? (
        <NewPassword
          secret={secret}
          name={text(data.name)}
          onSet={() => setIsSet(true)}
          onRefused={() => void refetch()}
        />
      ) : (
        <Skeleton label={t('reset.loading')} lines={[0.4, 0.6]} />
      )}
    </>
  )
}
