import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { SignIn } from '../../catalogue/SignIn/SignIn.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import type { Failure } from './failure.ts'

type Props = { failure: Failure; onRetry: () => unknown }

/** Why a change was not saved, and how to continue; what was typed is still in the form. */
export function FailureNotice({ failure: { kind, error }, onRetry }: Props) {
  const { t } = useTranslation('administration')
  if (kind === 'failed') return <ErrorNotice error={error} title={t('failure.failed')} onRetry={onRetry} saysReason />
  return (
    <Notice tone="error" title={t(`failure.${kind}.what`)} isLive>
      <p>{t(`failure.${kind}.next`)}</p>
      {kind === 'signedOut' ? <SignIn onDone={onRetry} /> : <Button onClick={onRetry}>{t('failure.retry')}</Button>}
    </Notice>
  )
}
