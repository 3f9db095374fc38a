import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../form/Notices.module.css'
import tone from '../Tone.module.css'
import type { Publishing } from './usePublishing.ts'

/** Fields that another person changed too: both values, and a choice between them. */
export function ConflictNotice({ publishing: { conflicts, settle } }: { publishing: Publishing }) {
  const { t } = useTranslation('publish')
  return (
    <Notice tone="warning" title={t('conflict.title', { count: conflicts.length })} isLive>
      <p>{t('conflict.why')}</p>
      <dl className={styles.conflicts}>
        {conflicts.map(({ field, mine, theirs }) => {
          const name = t(`labels.${field}`)
          return (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <p className={tone.quiet}>{t('conflict.mine')}</p>
                <p>{mine || t('conflict.empty')}</p>
                <Button onClick={() => settle(field, 'mine')}>
                  {t('conflict.keepMine')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </dd>
              <dd>
                <p className={tone.quiet}>{t('conflict.theirs')}</p>
                <p>{theirs || t('conflict.empty')}</p>
                <Button onClick={() => settle(field, 'theirs')}>
                  {t('conflict.takeTheirs')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </dd>
            </div>
          )
        })}
      </dl>
    </Notice>
  )
}
