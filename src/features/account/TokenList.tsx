import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { instantOf, useFormat } from '../../catalogue/format.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import type { Token } from './token.ts'

type Props = {
  tokens: readonly Token[]
  onRevoke: (token: Token) => Promise<void>
  /** The question is away, and the token. */
  onRevoked: (token: Token) => void
}

/** The tokens that live, each with its way to an end. */
export function TokenList({ tokens, onRevoke, onRevoked }: Props) {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState<Token>()
  return (
    <>
      <ul className={styles.lines}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <div>
              <strong>{token.name}</strong>
              <TokenFacts token={token} />
            </div>
            <Button look="quiet" onClick={() => setAsked(token)}>
              {t('tokens.revoke')}
              <VisuallyHidden> {token.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Revocation
          token={asked}
          onRevoke={onRevoke}
          onRevoked={() => {
            setAsked(undefined)
            onRevoked(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function TokenFacts({ token: { createdAt, lastUsed, expiresAt } }: { token: Token }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const used = instantOf(lastUsed)
  return (
    <p className={styles.facts}>
      <span>{t('tokens.created', { date: format.date(createdAt) })}</span>
      <span>{used === undefined ? t('tokens.unused') : t('tokens.used', { ago: format.ago(used) })}</span>
      <span>{expiresAt ? t('tokens.expires', { date: format.date(expiresAt) }) : t('tokens.endless')}</span>
    </p>
  )
}

type RevocationProps = { token: Token; onRevoke: Props['onRevoke']; onRevoked: () => void; onClose: () => void }

function Revocation({ token, onRevoke, onRevoked, onClose }: RevocationProps) {
  const { t } = useTranslation('account')
  const [error, setError] = useState<ApiError>()
  const revoke = () => {
    setError(undefined)
    onRevoke(token).then(onRevoked, (failure: ApiError) => setError(failure))
  }
  const footer = (
    <div className={styles.doings}>
      <Button look="main" onClick={revoke}>
        {t('tokens.revoke')}
      </Button>
      <Button onClick={onClose}>{t('tokens.keep')}</Button>
    </div>
  )
  return (
    <Dialog title={t('tokens.ask', { name: token.name })} close={t('close')} footer={footer} onClose={onClose}>
      <p>{t('tokens.consequence')}</p>
      {error && <AccountError error={error} title={t('tokens.notEnded')} />}
    </Dialog>
  )
}
