import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { instantOf } from '../../../catalogue/instantOf.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Account.module.css'
import { RevokeDialog } from '../RevokeDialog.tsx'
import type { Token } from './token.ts'

type Props = {
  tokens: readonly Token[]
  onRevoke: (token: Token) => Promise<void>
  /** Called after the token was revoked and the dialog was closed. */
  onRevoked: (token: Token) => void
}

/** The active tokens; each has a button that revokes it. */
export function TokenList({ tokens, onRevoke, onRevoked }: Props) {
  const { t } = useTranslation('account')
  const [tokenToRevoke, setTokenToRevoke] = useState<Token>()
  return (
    <>
      <ul className={styles.lines}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <div>
              <strong>{token.name}</strong>
              <TokenFacts token={token} />
            </div>
            <Button look="quiet" onClick={() => setTokenToRevoke(token)}>
              {t('tokens.revoke')}
              <VisuallyHidden> {token.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {tokenToRevoke && (
        <RevokeDialog
          title={t('tokens.ask', { name: tokenToRevoke.name })}
          consequence={t('tokens.consequence')}
          label={t('tokens.revoke')}
          onRevoke={() => onRevoke(tokenToRevoke)}
          onRevoked={() => {
            setTokenToRevoke(undefined)
            onRevoked(tokenToRevoke)
          }}
          onClose={() => setTokenToRevoke(undefined)}
        />
      )}
    </>
  )
}

function TokenFacts({ token: { createdAt, lastUsed, expiresAt, scope } }: { token: Token }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const used = instantOf(lastUsed)
  return (
    <p className={styles.facts}>
      {scope !== 'all' && <span>{t(scope === 'read' ? 'tokens.scopes.read' : 'tokens.publishes')}</span>}
      <span>{t('tokens.created', { date: format.date(createdAt) })}</span>
      <span>{used === undefined ? t('tokens.unused') : t('tokens.used', { ago: format.ago(used) })}</span>
      <span>{expiresAt ? t('tokens.expires', { date: format.date(expiresAt) }) : t('tokens.endless')}</span>
    </p>
  )
}
