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
  /** On the button that does it. */
  label: string
  onRevoke: () => Promise<void>
  onRevoked: () => void
  onClose: () => void
}

/** The question before tokens end. It stays where they did not, and says so. */
export function Revocation({ title, consequence, label, onRevoke, onRevoked, onClose }: Props) {
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
