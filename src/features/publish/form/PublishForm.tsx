import { type FocusEvent, useDeferredValue, useEffect, useRef } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import type { Draft } from '../draft/draft.ts'
import type { SharedField } from '../draft/rebase.ts'
import type { KeptDraft } from '../draft/useKeptDraft.ts'
import { type Form, useProblems, useProblemText } from '../fields/form.ts'
import type { Outcome } from '../publication/outcome.ts'
import { usePublishing } from '../publication/usePublishing.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FilesPart } from './FilesPart.tsx'
import layout from './Layout.module.css'
import { Outline } from './Outline.tsx'
import { PublishBar } from './PublishBar.tsx'
import { PublishHead } from './PublishHead.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TermsPart } from './TermsPart.tsx'
import { WhatPart } from './WhatPart.tsx'
import { WhoPart } from './WhoPart.tsx'

const ConflictNotice = onDemand(() =>
  import('../../../catalogue/form/ConflictNotice.tsx').then((part) => part.ConflictNotice<SharedField>),
)
const FailureNotice = onDemand(() => import('../publication/FailureNotice.tsx').then((part) => part.FailureNotice))
const DeleteDataset = onDemand(() => import('../publication/DeleteDataset.tsx').then((part) => part.DeleteDataset))

type Props = {
  kept: KeptDraft
  draft: Draft
  onDone: (outcome: Outcome) => Promise<void>
  onAnother: () => void
}

/** The form on one page: five parts, a preview beside them, and the bar with the buttons. */
export function PublishForm({ kept, draft, onDone, onAnother }: Props) {
  const { t } = useTranslation('publish')
  const { languages } = useSite()
  // A list of hundreds of files must not slow down typing.
  const later = useDeferredValue(draft)
  const problems = useProblems(draft)
  const textOf = useProblemText()
  const notices = useRef<HTMLDivElement>(null)
  const publishing = usePublishing({ kept, problems, onDone })
  // Before they are needed: the network may be down then.
  useEffect(() => {
    for (const notice of [ConflictNotice, FailureNotice]) void notice.preload().catch(() => {})
  }, [])
  // Focus is outside React: it moves to the errors after they are rendered.
  useEffect(() => {
    if (publishing.refusals > 0) notices.current?.focus()
  }, [publishing.refusals])
  const errorOf: Form['errorOf'] = (field) => {
    const problem = problems.shown.find((one) => one.field === field && one.fileKey === undefined)
    return problem && textOf(problem)
  }
  const conflicts = publishing.conflicts.map((conflict) => ({ ...conflict, label: t(`labels.${conflict.field}`) }))
  const form: Form = { draft, change: kept.change, errorOf, locales: languages }
  const leave = ({ target }: FocusEvent) => {
    const [, field] = /^publish-([a-zA-Z]+)/.exec(target.id) ?? []
    if (field) problems.leave(field)
  }
  return (
    <>
      <PublishHead kept={kept} draft={draft} isReviewed={publishing.isReviewed} onAnother={onAnother} />
      <div className={layout.layout}>
        <Outline problems={problems.all} shown={problems.shown} draft={draft} />
        <div className={layout.main}>
          {/* Outside the form, because the sign-in is a form itself. */}
          <div ref={notices} tabIndex={-1} className={layout.notices}>
            <ErrorSummary problems={problems.shown} draft={draft} />
            {publishing.failure && (
              <FailureNotice failure={publishing.failure} draft={draft} onRetry={publishing.retry} />
            )}
            {conflicts.length > 0 && <ConflictNotice conflicts={conflicts} onSettle={publishing.settle} />}
          </div>
          <form
            className={layout.form}
            data-print="form"
            aria-label={t(draft.base ? 'edit.title' : 'new.title')}
            noValidate
            onBlur={leave}
            onSubmit={(event) => event.preventDefault()}
          >
            <FilesPart form={form} problems={problems.shown} publishing={publishing} />
            <WhatPart form={form} />
            <WhoPart form={form} />
            <TermsPart form={form} />
            <ReviewPart form={form} problems={problems.all} />
            {draft.base && <DeleteDataset dataset={draft.base} onDone={onDone} />}
          </form>
        </div>
        <SidePanel draft={later} portal={publishing.portal} />
      </div>
      <PublishBar draft={draft} missing={problems.all.length} publishing={publishing} />
    </>
  )
}
