import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'

type Props = {
  title: string
  consequence: string
  /** The label of the confirmation button. */
  label: string
  /** The label of the button that closes the dialog, and the title of an error; those of tokens by default. */
  keep?: string
  failed?: string
  onRevoke: () => Promise<void>
  onRevoked: () => void
  onClose: () => void
}

/** The confirmation dialog before tokens or sessions end. It stays open and shows an error if that fails. */
export function RevokeDialog({ title, consequence, label, keep, failed, onRevoke, onRevoked, onClose }: Props) {
  const { t } = useTranslation('account')
  const { mutate, error } = useSingleMutation<void>({ mutationFn: () => onRevoke().then(onRevoked) })
  const footer = (
    <div className={styles.actions}>
      <Button look="main" onClick={() => mutate()}>
        {label}
      </Button>
      <Button onClick={onClose}>{keep ?? t('tokens.keep')}</Button>
    </div>
  )
  return (
    <Dialog title={title} close={t('close')} footer={footer} onClose={onClose}>
      <p>{consequence}</p>
      {error && <AccountError error={error} title={failed ?? t('tokens.notEnded')} />}
    </Dialog>
  )
}
