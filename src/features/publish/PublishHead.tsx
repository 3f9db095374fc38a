import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../catalogue/format.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import type { Draft } from './draft.ts'
import type { KeptDraft } from './keep/useKeptDraft.ts'
import layout from './Layout.module.css'
import { OtherDrafts } from './OtherDrafts.tsx'
import { SavedLine } from './SavedLine.tsx'
import tone from './Tone.module.css'

type Props = { kept: KeptDraft; draft: Draft; onAnother: () => void }

/** What is being written, and that nothing of it can be lost. */
export function PublishHead({ kept, draft, onAnother }: Props) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const { restoredAt } = kept
  const discard = () => void kept.discard().then(onAnother, onAnother)
  return (
    <div className={layout.head}>
      <h1>{t(draft.base ? 'edit.title' : 'new.title')}</h1>
      <SavedLine saving={kept.saving} savedAt={draft.savedAt} hasFiles={draft.files.some(({ blob }) => blob)} />
      {draft.base === undefined && <OtherDrafts draftKey={draft.key} />}
      {restoredAt !== undefined && restoredAt > 0 && (
        <Notice title={t('draft.restored', { time: format.dateTime(new Date(restoredAt).toISOString()) })}>
          <p>{t(draft.base ? 'draft.restoredEdit' : 'draft.restoredNew')}</p>
          <p className={tone.doings}>
            {isAsked ? (
              <>
                <span>{t('draft.discardAsk')}</span>
                <Button onClick={discard}>{t('draft.discardYes')}</Button>
                <Button look="quiet" onClick={() => setIsAsked(false)}>
                  {t('draft.discardNo')}
                </Button>
              </>
            ) : (
              <Button look="quiet" onClick={() => setIsAsked(true)}>
                {t('draft.discard')}
              </Button>
            )}
            {draft.base === undefined && (
              <Button look="quiet" onClick={onAnother}>
                {t('draft.startAnother')}
              </Button>
            )}
          </p>
        </Notice>
      )}
    </div>
  )
}
