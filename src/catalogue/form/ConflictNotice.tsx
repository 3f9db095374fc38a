import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './ConflictNotice.module.css'

type Props<Field extends string> = {
  conflicts: readonly { field: Field; label: string; mine: string; theirs: string }[]
  onSettle: (field: Field, whose: 'mine' | 'theirs') => void
}

/** Fields that another person changed too: both values, and a choice between them. */
export function ConflictNotice<Field extends string>({ conflicts, onSettle }: Props<Field>) {
  const { t } = useTranslation('publish')
  return (
    <Notice tone="warning" title={t('conflict.title', { count: conflicts.length })} isLive>
      <p>{t('conflict.why')}</p>
      <dl className={styles.conflicts}>
        {conflicts.map(({ field, label, mine, theirs }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <p className={styles.quiet}>{t('conflict.mine')}</p>
              <p>{mine || t('conflict.empty')}</p>
              <Button onClick={() => onSettle(field, 'mine')}>
                {t('conflict.keepMine')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            </dd>
            <dd>
              <p className={styles.quiet}>{t('conflict.theirs')}</p>
              <p>{theirs || t('conflict.empty')}</p>
              <Button onClick={() => onSettle(field, 'theirs')}>
                {t('conflict.takeTheirs')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
