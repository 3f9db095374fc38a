import { useState } from 'react'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { RevokeDialog } from '../RevokeDialog.tsx'
import { TokenList } from './TokenList.tsx'
import { useTokens } from './useTokens.ts'

type Props = {
  me: Me
  /** Called with a status message when the user has decided about the tokens. */
  onDone: (message: string) => void
}

/**
 * After a password change: the tokens, which stay valid, with a button that revokes them. Renders nothing if there are
 * none.
 */
export function TokensAfterPassword({ me, onDone }: Props) {
  const { t } = useTranslation('account')
  const { tokens, error, refetch, revoke } = useTokens(me)
  const [isAsked, setIsAsked] = useState(false)
  if (error) return <AccountError error={error} onRetry={() => void refetch()} />
  if (!tokens || tokens.length === 0) return null
  const count = tokens.length
  return (
    <Notice tone="warning" title={t('afterPassword.title', { count })} className={styles.once}>
      <p>{t('afterPassword.why')}</p>
      <TokenList
        tokens={tokens}
        onRevoke={revoke}
        onRevoked={({ name }) => count === 1 && onDone(t('tokens.ended', { name }))}
      />
      <p className={styles.actions}>
        <Button onClick={() => setIsAsked(true)}>{t('afterPassword.endAll')}</Button>
        <Button look="quiet" onClick={() => onDone(t('afterPassword.kept'))}>
          {t('afterPassword.keep')}
        </Button>
      </p>
      {isAsked && (
        <RevokeDialog
          title={t('afterPassword.ask', { count })}
          consequence={t('afterPassword.consequence')}
          label={t('afterPassword.endAll')}
          onRevoke={() => revoke(...tokens)}
          onRevoked={() => onDone(t('afterPassword.ended'))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Notice>
  )
}
