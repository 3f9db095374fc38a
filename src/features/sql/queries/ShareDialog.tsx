import { useEffect, useId, useState } from 'react'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { addressOfQuery } from './queryAddress.ts'
import styles from './ShareDialog.module.css'

/** Shows the URL that opens this statement. */
export function ShareDialog({ sql, onClose }: { sql: string; onClose: () => void }) {
  const { t } = useTranslation('sql')
  const id = useId()
  const path = useHref()(paths.sql())
  const [address, setAddress] = useState<string>()
  // Compressing a long statement is asynchronous.
  useEffect(() => {
    void addressOfQuery(sql).then(({ search, hash }) => setAddress(new URL(path + search + hash, location.href).href))
  }, [sql, path])
  const isPacked = address?.includes('#z=') === true
  return (
    <Dialog title={t('share.title')} close={t('close')} onClose={onClose}>
      {sql.trim() === '' ? (
        <p>{t('share.empty')}</p>
      ) : (
        <div className={styles.share}>
          <label htmlFor={id}>{t('share.address')}</label>
          <textarea id={id} readOnly rows={4} value={address ?? ''} onFocus={(event) => event.currentTarget.select()} />
          {address && (
            <p>
              <CopyButton text={address} what={t('share.what')} look="main">
                {t('share.copy')}
              </CopyButton>
            </p>
          )}
          <p className={styles.hint}>{isPacked ? t('share.packed') : t('share.readable')}</p>
        </div>
      )}
    </Dialog>
  )
}
