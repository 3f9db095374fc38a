import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import styles from './Reuses.module.css'

type Props = {
  title: string
  onDelete: () => void
  onClose: () => void
}

/** The question before a reuse is deleted. */
export function DeleteReuse({ title, onDelete, onClose }: Props) {
  const { t } = useTranslation('dataset')
  const footer = (
    <div className={styles.actions}>
      <Button look="main" onClick={onDelete}>
        {t('reuse.delete')}
      </Button>
      <Button onClick={onClose}>{t('reuse.keep')}</Button>
    </div>
  )
  return (
    <Dialog title={t('reuse.ask', { title })} close={t('reuse.close')} footer={footer} onClose={onClose}>
      <p>{t('reuse.consequence')}</p>
    </Dialog>
  )
}
