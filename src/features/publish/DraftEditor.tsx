import { useEffect, useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import gate from '../../catalogue/SignIn/SignInGate.module.css'
import { useSite } from '../../catalogue/site.ts'
import type { Locale } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { onDemand } from '../../ui/deferred.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { usePageTitle } from '../../ui/Page/usePageTitle.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { type Draft, firstText } from './draft/draft.ts'
import { useKeptDraft } from './draft/useKeptDraft.ts'
import { loadFileItem } from './files/FilesSection.tsx'
import { PublishForm } from './form/PublishForm.tsx'
import type { Outcome } from './publication/outcome.ts'
import tone from './Tone.module.css'

const DoneView = onDemand(() => import('./publication/DoneView.tsx').then((part) => part.DoneView))

type Props = {
  draftKey: string
  /** The dataset that is edited; undefined for a new one. */
  edited?: Dataset
  /** The content if this device has none; must keep its identity. */
  start: ((key: string) => Promise<Draft>) | undefined
  /** Starts again: with an empty draft, or with the dataset as it is on the portal. */
  onAnother: () => void
}

/** Opens a draft of this device, shows its form and, after it is sent to the portal, the result. */
export function DraftEditor({ draftKey, edited, start, onAnother }: Props) {
  const { t } = useTranslation('publish')
  const { languages } = useSite()
  const kept = useKeptDraft(draftKey, start)
  const [outcome, setOutcome] = useState<Outcome>()
  const canShowFiles = useFileItem()
  const { state, draft } = kept
  // Another tab may have the draft of an edit: then there is none here.
  const base = draft?.base ?? edited
  const mode = base ? 'edit' : 'new'
  const title = t(`${mode}.title`)
  const name = draft ? firstText(draft.title, languages[0]).trim() : (edited?.title ?? '')
  const titled = name === '' ? title : t(`${mode}.titled`, { title: name })
  // Two tabs differ by their dataset and by what they show.
  usePageTitle(
    outcome
      ? t('outcome.titled', {
          outcome: t(`outcome.${outcome.kind}`),
          title: outcome.dataset.title.trim() || outcome.dataset.name,
        })
      : state === 'elsewhere'
        ? t('draft.elsewhereTitle', { title: titled })
        : titled,
  )

  // After an edit, the link to the edit page leads to this page: it starts again with the saved dataset.
  if (outcome) return <DoneView outcome={outcome} onEdit={base && onAnother} />
  if (state === 'open' && draft && (canShowFiles || draft.files.length === 0)) {
    const finish = async (done: Outcome) => {
      await kept.discard().catch(() => {}) // a draft that could not be deleted is listed and can be deleted there
      setOutcome(await withUnwritten(done, languages[0]))
    }
    return <PublishForm kept={kept} draft={draft} onDone={finish} onAnother={onAnother} />
  }
  return (
    <div className={gate.gate}>
      <h1>{title}</h1>
      {(state === 'opening' || state === 'open') && (
        <Skeleton label={t('draft.opening')} lines={[0.4, 0.8, 0.6]} times={2} />
      )}
      {/* Opening throws only ApiError: it reads a template or a dataset from the portal. */}
      {state === 'failed' && <ErrorNotice error={kept.error as ApiError} onRetry={kept.retry} />}
      {state === 'elsewhere' && (
        <Notice tone="warning" title={t('draft.elsewhere')} isLive>
          <p>{t('draft.elsewhereWhy')}</p>
          <p className={tone.actions}>
            <Button look="main" onClick={kept.takeOver}>
              {t('draft.takeOver')}
            </Button>
            {base === undefined && <Button onClick={onAnother}>{t('draft.startAnother')}</Button>}
          </p>
        </Notice>
      )}
    </div>
  )
}

/** The outcome, after the columns that the portal cannot take yet are saved on this device. */
async function withUnwritten(outcome: Outcome, locale: Locale): Promise<Outcome> {
  const { dataset, sent } = outcome
  if (!sent || sent.keepsDictionary) return outcome
  // Without storage the page asks before it is left.
  const unwritten = await import('./draft/unwrittenColumns.ts')
    .then(({ saveColumns }) => saveColumns(dataset, sent.files, locale))
    .catch(() => undefined)
  return { ...outcome, sent: { ...sent, unwritten } }
}

/** Whether the files of a draft can be shown; also if that cannot be loaded, because the rest of the form works. */
function useFileItem(): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  // Code of the app is outside React.
  useEffect(() => {
    const show = () => setIsLoaded(true)
    loadFileItem().then(show, show)
    DoneView.preload().catch(() => {}) // before it is needed: the network may be down then
  }, [])
  return isLoaded
}
