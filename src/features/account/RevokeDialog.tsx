import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'

type Props = {
  title: string
  consequence: string
  /** The label of the confirmation button. */
  label: string
  onRevoke: () => Promise<void>
  onRevoked: () => void
  onClose: () => void
}

/** The confirmation dialog before tokens are revoked. It stays open and shows an error if that fails. */
export function RevokeDialog({ title, consequence, label, onRevoke, onRevoked, onClose }: Props) {
  const { t } = useTranslation('account')
  const [error, setError] = useState<ApiError>()
  const revoke = () => {
    setError(undefined)
    onRevoke().then(onRevoked, (failure: ApiError) => setError(failure))
  }
  const footer = (
    <div className={styles.doings}>
      <Button look="main" onClick={revoke}>
        {label}
      </Button>
      <Button onClick={onClose}>{t('tokens.keep')}</Button>
    </div>
  )
  return (
    <Dialog title={title} close={t('close')} footer={footer} onClose={onClose}>
      <p>{consequence}</p>
      {error && <AccountError error={error} title={t('tokens.notEnded')} />}
    </Dialog>
  )
}
