import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './Preview.module.css'

/** A placeholder while a file is being read, with the share that has arrived if it is known. */
export function Waiting({ share }: { share?: number | undefined }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  return (
    <div className={styles.waiting}>
      <p className={styles.quiet} role="status">
        {share === undefined ? t('loading') : t('loadingShare', { share: format.number(Math.floor(share * 100)) })}
      </p>
      <Skeleton label={undefined} lines={[1, 0.9, 0.95, 0.6]} />
    </div>
  )
}
