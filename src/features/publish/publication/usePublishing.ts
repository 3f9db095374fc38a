import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { readDataset } from '../../../api/readDataset.ts'
import { type Call, useCall } from '../../../catalogue/SignIn/useCall.ts'
import { askWho } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving.ts'
import { useSingleRun } from '../../../ui/useSingleRun.ts'
import type { Draft } from '../draft/draft.ts'
import type { Goal } from '../draft/problems.ts'
import type { Conflict, SharedField } from '../draft/rebase.ts'
import type { KeptDraft } from '../draft/useKeptDraft.ts'
import type { useProblems } from '../fields/form.ts'
import { useOrganizations } from '../fields/useOrganizations.ts'
import { FileSendError } from './FileSendError.ts'
import { type Failure, failureOf } from './failure.ts'
import { isReviewed } from './isReviewed.ts'
import type { Outcome } from './outcome.ts'
import { useUpload } from './useUpload.ts'

export type Publishing = {
  /** The goal of the running attempt. */
  running: Goal | undefined
  failure: Failure | undefined
  /** The number of refused attempts; an increase moves the focus to the errors. */
  refusals: number
  conflicts: readonly Conflict[]
  /** The upload states of files, by key. */
  uploads: ReturnType<typeof useUpload>['uploads']
  portal: ReturnType<typeof useUpload>['portal']
  publish: (goal: Goal) => void
  retry: () => void
  cancel: () => void
  /** Whether the change needs approval: it is proposed instead of published. */
  isReviewed: boolean
  /** Resolves a conflict with one of the two values. */
  settle: (field: SharedField, whose: 'mine' | 'theirs') => void
}

type Options = {
  kept: KeptDraft
  problems: ReturnType<typeof useProblems>
  onDone: (outcome: Outcome) => Promise<void>
}

/** The code that sends a draft: the first view of the form does not need it. Throws ApiError if it cannot be loaded. */
async function loadSending() {
  try {
    const [{ portalFeatures }, { publishDraft }, { proposeDraft }, { rebase, takeTheirs }, { serverProblems }] =
      await Promise.all([
        import('./portalFeatures.ts'),
        import('./publishDraft.ts'),
        import('./proposeDraft.ts'),
        import('../draft/rebase.ts'),
        import('./serverProblems.ts'),
      ])
    return { portalFeatures, publishDraft, proposeDraft, rebase, takeTheirs, serverProblems }
  } catch {
    throw new ApiError('offline', '')
  }
}

/** Sends a draft to the portal, one attempt at a time; its errors stay until the next attempt. */
export function usePublishing({ kept, problems, onDone }: Options): Publishing {
  const call = useCall()
  const client = useQueryClient()
  const { languages } = useSite()
  const { organizations } = useOrganizations()
  const { begin, upload, uploadForProposal, writeDictionary, uploads, portal, cancel } = useUpload()
  const isSending = [...uploads.values()].some(({ state }) => state === 'sending')
  useAskBeforeLeaving(isSending)
  // Before it is needed: the network may be down then.
  useEffect(() => void loadSending().catch(() => {}), [])
  const [running, setRunning] = useState<Goal>()
  const [last, setLast] = useState<Goal>('publish')
  const [failure, setFailure] = useState<Failure>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [locale] = languages
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((count) => count + 1)

  const attempt = async (goal: Goal, signal: AbortSignal) => {
    const { portalFeatures, publishDraft, proposeDraft } = await loadSending()
    const draft = await upToDate(await kept.keep((current) => current))
    if (draft === undefined) return
    const stoppable: Call = (action, input, options) => call(action, input, { ...options, signal })
    const ways = await portalFeatures(stoppable)
    const steps = { call: stoppable, upload, uploadForProposal, writeDictionary, keep: kept.keep, locale, ...ways }
    if (isReviewed(draft, goal, organizations)) {
      const proposal = await proposeDraft(draft, steps)
      await onDone({ dataset: readDataset(proposal.proposed), kind: 'proposed', proposalId: proposal.id })
      return client.invalidateQueries()
    }
    const dataset = await publishDraft(draft, goal, steps)
    const { files } = await kept.keep((current) => current)
    const wasOut = draft.base?.state === 'active'
    const kind = goal === 'draft' ? 'saved' : wasOut ? 'changed' : 'published'
    await onDone({ dataset, kind, sent: { files, portal, keepsDictionary: ways.keepsDictionary } })
    await client.invalidateQueries()
  }

  /** The draft on top of the current dataset; undefined if the user must resolve conflicts first. */
  const upToDate = async (draft: Draft) => {
    if (draft.base === undefined) return draft
    const fresh = readDataset(await call('package_show', { id: draft.base.id }))
    if (fresh.metadata_modified === draft.base.metadata_modified) return draft
    const { rebase } = await loadSending()
    const rebased = rebase(draft, fresh, locale)
    const kepts = await kept.keep(() => rebased.draft)
    setConflicts(rebased.conflicts)
    if (rebased.conflicts.length > 0) refuse()
    return rebased.conflicts.length === 0 ? kepts : undefined
  }

  const fail = async (thrown: unknown) => {
    const fileKey = thrown instanceof FileSendError ? thrown.fileKey : undefined
    const why = (thrown instanceof FileSendError ? thrown.why : thrown) as ApiError // an UploadError has the same fields
    const sent = await kept.keep((current) => current)
    // Without it nothing was sent, so the portal has refused nothing.
    const { serverProblems } = await loadSending().catch(() => ({ serverProblems: undefined }))
    const objections = serverProblems?.(why, sent, locale, fileKey) ?? []
    if (objections.length > 0) problems.object(objections, sent)
    // Whether changes need approval may have changed.
    void client.invalidateQueries({ queryKey: ['publishable'] })
    // The refusal means that the session has expired, or that the user has no permission.
    const isSignedOut = why.kind === 'forbidden' && (await askWho(call).catch(() => undefined)) === null
    if (objections.length === 0) setFailure(failureOf(why, isSignedOut, fileKey))
    refuse()
  }

  const publish = useSingleRun((goal: Goal) => {
    setFailure(undefined)
    setLast(goal)
    if (problems.tryFor(goal).length > 0) return refuse()
    setRunning(goal)
    return attempt(goal, begin())
      .catch(fail)
      .finally(() => setRunning(undefined))
  })

  const settle: Publishing['settle'] = (field, whose) => {
    if (whose === 'theirs')
      // It is loaded: it found the conflict.
      void loadSending().then(({ takeTheirs }) => kept.change((current) => takeTheirs(current, field, locale)))
    setConflicts((open) => open.filter((conflict) => conflict.field !== field))
  }

  return {
    running,
    failure,
    refusals,
    conflicts,
    uploads,
    portal,
    publish,
    retry: () => publish(last),
    cancel,
    isReviewed: kept.draft !== undefined && isReviewed(kept.draft, 'publish', organizations),
    settle,
  }
}
