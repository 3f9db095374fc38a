import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving.ts'
import type { Draft } from '../draft/draft.ts'
import type { KeptDraft, Saving } from '../draft/useKeptDraft.ts'
import tone from '../Tone.module.css'
import layout from './Layout.module.css'

const HarvestNotice = onDemand(() => import('./HarvestNotice.tsx').then((part) => part.HarvestNotice))
const OtherDrafts = onDemand(() => import('./OtherDrafts.tsx').then((part) => part.OtherDrafts))
const ProposalNotice = onDemand(() => import('./ProposalNotice.tsx').then((part) => part.ProposalNotice))

type Props = { kept: KeptDraft; draft: Draft; isReviewed: boolean; onAnother: () => void }

/** The title, the state of the draft on this device, other drafts, and what becomes of the change. */
export function PublishHead({ kept, draft, isReviewed, onAnother }: Props) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { restoredAt } = kept
  return (
    <div className={layout.head}>
      <h1>{t(draft.base ? 'edit.title' : 'new.title')}</h1>
      <div className={tone.actions}>
        <SavedLine saving={kept.saving} savedAt={draft.savedAt} hasFiles={draft.files.some(({ blob }) => blob)} />
        {draft.savedAt > 0 && (
          <Discard isEdit={draft.base !== undefined} onDiscard={() => void kept.discard().then(onAnother, onAnother)} />
        )}
      </div>
      {draft.base === undefined && <OtherDrafts draftKey={draft.key} />}
      {restoredAt !== undefined && restoredAt > 0 && (
        <Notice title={t('draft.restored', { time: format.dateTime(new Date(restoredAt).toISOString()) })}>
          <p>{t(draft.base ? 'draft.restoredEdit' : 'draft.restoredNew')}</p>
          {draft.base === undefined && (
            <Button look="quiet" onClick={onAnother}>
              {t('draft.startAnother')}
            </Button>
          )}
        </Notice>
      )}
      {draft.base?.extras.some(({ key }) => key === 'harvest_source_id') && <HarvestNotice dataset={draft.base} />}
      {isReviewed && <ProposalNotice datasetId={draft.datasetId} />}
    </div>
  )
}

/** Deletes the draft after a question. */
function Discard({ isEdit, onDiscard }: { isEdit: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('publish')
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <Button look="quiet" className={tone.small} onClick={() => setIsAsked(true)}>
        {t(isEdit ? 'draft.discardEdit' : 'draft.discard')}
      </Button>
    )
  return (
    <>
      <span role="alert">{t('draft.discardAsk')}</span>
      <Button onClick={onDiscard}>{t('draft.discardYes')}</Button>
      <Button look="quiet" onClick={() => setIsAsked(false)}>
        {t('draft.discardNo')}
      </Button>
    </>
  )
}

type SavedLineProps = { saving: Saving; savedAt: number; hasFiles: boolean }

/** Shows when the draft was saved on this device. If it cannot be saved, the browser asks before the page is left. */
function SavedLine({ saving, savedAt, hasFiles }: SavedLineProps) {
  const { t } = useTranslation('publish')
  const { timeZone } = useSite()
  const locale = useLocale()
  useAskBeforeLeaving(saving === 'failed' || (saving === 'noRoom' && hasFiles))

  if (saving === 'failed' || saving === 'noRoom')
    return (
      <p role="alert" className={tone.warning}>
        {t(saving === 'failed' ? 'draft.notKept' : 'draft.noRoom')}
      </p>
    )
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  if (saving === 'saving') return <p className={tone.quiet}>{t('draft.saving')}</p>
  return (
    <p className={tone.quiet}>{savedAt > 0 ? t('draft.kept', { time: clock.format(savedAt) }) : t('draft.keeps')}</p>
  )
}
