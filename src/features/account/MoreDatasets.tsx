import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './Account.module.css'

/** The most that a search gives. */
const MOST = 1_000

type Props = {
  /** How many datasets are shown, and how many there are. */
  shown: number
  count: number
  isBusy: boolean
  onMore: () => void
}

/** Below the first datasets of many: how many are shown, and a button for more. Nothing if all are. */
export function MoreDatasets({ shown, count, isBusy, onMore }: Props) {
  const { t } = useTranslation('account')
  const format = useFormat()
  if (shown >= count) return null
  return (
    <p className={styles.actions}>
      <span className={styles.quiet}>
        {t('datasets.some', { shown: format.number(shown), count: format.number(count) })}
      </span>
      {shown < MOST && (
        <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || onMore()}>
          {t('datasets.more')}
        </Button>
      )}
    </p>
  )
}
