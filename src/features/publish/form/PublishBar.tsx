import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import type { Draft } from '../draft/draft.ts'
import type { Publishing } from '../publication/usePublishing.ts'
import tone from '../Tone.module.css'
import styles from './PublishBar.module.css'

const PublishDialog = onDemand(() => import('./PublishDialog.tsx').then((part) => part.PublishDialog))

type Props = { draft: Draft; missing: number; publishing: Publishing }

/** The bar that is always visible: publish, save as a draft on the portal, and what is missing. */
export function PublishBar({ draft, missing, publishing }: Props) {
  const { t } = useTranslation('publish')
  const { running, publish, cancel, conflicts, isReviewed } = publishing
  const [isAsked, setIsAsked] = useState(false)
  // Before it is needed: the network may be down then.
  useEffect(() => void PublishDialog.preload().catch(() => {}), [])
  const isActive = draft.base?.state === 'active'
  const isBusy = running !== undefined
  const start = () => {
    if (isActive || missing > 0 || isReviewed) publish('publish')
    else setIsAsked(true)
  }
  const confirm = () => {
    setIsAsked(false)
    publish('publish')
  }
  return (
    <div className={styles.bar} data-print="hide">
      <div className={styles.barInside}>
        <Button look="main" disabled={isBusy || conflicts.length > 0} onClick={start}>
          {t(isReviewed ? 'bar.propose' : isActive ? 'bar.save' : 'bar.publish')}
        </Button>
        {!isActive && (
          <Button disabled={isBusy} onClick={() => publish('draft')}>
            {t('bar.draft')}
          </Button>
        )}
        {isBusy && (
          <Button look="quiet" onClick={cancel}>
            {t('bar.cancel')}
          </Button>
        )}
        <p role="status" className={tone.quiet}>
          <BarStatus draft={draft} missing={missing} publishing={publishing} />
        </p>
      </div>
      {isAsked && <PublishDialog draft={draft} onPublish={confirm} onClose={() => setIsAsked(false)} />}
    </div>
  )
}

function BarStatus({ draft, missing, publishing: { running } }: Props) {
  const { t } = useTranslation('publish')
  const done = draft.files.filter(({ upload }) => upload === 'done').length
  if (running !== undefined)
    return draft.files.length > done
      ? t('bar.sending', { done: done + 1, total: draft.files.length })
      : t('bar.finishing')
  return missing > 0 ? t('bar.missing', { count: missing }) : t('bar.ready')
}
