import { useState } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { limits } from '#contract/limits.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import {
  changedFields,
  isChanged,
  rebaseSource,
  type SourceConflict,
  type SourceField,
  takeTheirs,
} from './rebaseSource.ts'
import { changesOf, type DraftField, draftOf, fieldsOf, problemsOf, type SourceDraft } from './sourceDraft.ts'

/** A message and the field that it is about. */
export type FormProblem = { field: string; message: string }

const FIELD_OF: Readonly<Record<string, string>> = { config: 'organizations' }

/** What the portal says about fields of the form. */
const refusedFields = ({ kind, fields }: ApiError): FormProblem[] =>
  Object.entries(kind === 'invalid' ? fields : {}).map(([path, messages]) => {
    const field = path.split('.')[0] ?? ''
    return { field: FIELD_OF[field] ?? field, message: messages.join(' ') }
  })

/** What was typed, the source that it changes, and what another person changed too. */
type Form = { before: SourceDraft; draft: SourceDraft; conflicts: readonly SourceConflict[] }

const formOf = (before: SourceDraft): Form => ({ before, draft: before, conflicts: [] })

/** The state of the form of a source. */
export function useSourceForm(
  source: HarvestSource | undefined,
  onlyOrganization: string,
  onSaved: (source: HarvestSource) => void,
) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const call = useCall()
  const recheck = useRecheckSession()
  const [{ before, draft, conflicts }, setForm] = useState(() => formOf(draftOf(source, onlyOrganization)))
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [refusals, setRefusals] = useState(0)
  /** Moves the focus to what was refused. */
  const showRefusal = () => setRefusals((count) => count + 1)
  const refuse = (found: readonly FormProblem[]) => {
    setProblems(found)
    if (found.length > 0) showRefusal()
  }
  const own = (given: SourceDraft): FormProblem[] => {
    const max = (field: string) => format.number(field === 'url' ? limits.harvestUrl.max : limits.harvestTitle.max)
    return Object.entries(problemsOf(given)).map(([field, problem]) => ({
      field,
      message: t(`problems.${problem}`, { label: labelOf(field as DraftField), max: max(field) }), // keys of problemsOf
    }))
  }
  const labelOf = (field: SourceField) =>
    field === 'organizations' || field === 'groups' ? t(`map.${field}.title`) : t(`form.${field}`)
  /** Sends what was changed here; nothing while another person has changed the same field to something else. */
  const update = async (id: string, given: SourceDraft) => {
    const theirs = draftOf(await call('harvest_source_show', { id }))
    const rebased = rebaseSource(given, before, theirs)
    // More may have been typed meanwhile.
    setForm((current) => ({ ...rebaseSource(current.draft, current.before, theirs), before: theirs }))
    if (rebased.conflicts.length > 0) {
      showRefusal()
      return undefined
    }
    const saved = await call('harvest_source_update', {
      id,
      ...changesOf(rebased.draft, changedFields(theirs, rebased.draft)),
    })
    const stored = draftOf(saved)
    setForm((current) => ({
      ...current,
      before: stored,
      draft: rebaseSource(current.draft, rebased.draft, stored).draft,
    }))
    return saved
  }
  const create = async (given: SourceDraft) => {
    const saved = await call('harvest_source_create', fieldsOf(given))
    setForm((current) => ({ ...current, before: given }))
    return saved
  }
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (given: SourceDraft) => (source ? update(source.id, given) : create(given)),
    onSuccess: (saved) => saved && onSaved(saved),
    onError: (refusal) => {
      if (refusal.kind === 'forbidden') recheck()
      refuse(refusedFields(refusal))
    },
  })
  const save = () => {
    if (isPending) return
    if (conflicts.length > 0) return showRefusal()
    const found = own(draft)
    refuse(found)
    if (found.length === 0) return mutate(draft)
    reset()
  }
  return {
    draft,
    problems,
    refusals,
    conflicts,
    labelOf,
    settle(field: SourceField, whose: 'mine' | 'theirs') {
      setForm((current) => {
        const settled = current.conflicts.filter((conflict) => conflict.field === field)
        return {
          ...current,
          draft: whose === 'theirs' ? settled.reduce(takeTheirs, current.draft) : current.draft,
          conflicts: current.conflicts.filter((conflict) => conflict.field !== field),
        }
      })
    },
    failure: error && refusedFields(error).length === 0 ? { error, retry: save } : undefined,
    isBusy: isPending,
    isChanged: isChanged(before, draft),
    save,
    change(given: Partial<SourceDraft>) {
      setForm((current) => ({ ...current, draft: { ...current.draft, ...given } }))
      setProblems((known) => known.filter(({ field }) => !(field in given)))
    },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
  }
}
