import { useState } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { limits } from '#contract/limits.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type DraftField, draftOf, fieldsOf, problemsOf, type SourceDraft } from './sourceDraft.ts'

/** A message and the field that it is about. */
export type FormProblem = { field: string; message: string }

const FIELD_OF: Readonly<Record<string, string>> = { config: 'organizations' }

/** What the portal says about fields of the form. */
const refusedFields = ({ kind, fields }: ApiError): FormProblem[] =>
  Object.entries(kind === 'invalid' ? fields : {}).map(([path, messages]) => {
    const field = path.split('.')[0] ?? ''
    return { field: FIELD_OF[field] ?? field, message: messages.join(' ') }
  })

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
  const [before, setBefore] = useState(() => draftOf(source, onlyOrganization))
  const [draft, setDraft] = useState(before)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [refusals, setRefusals] = useState(0)
  const refuse = (found: readonly FormProblem[]) => {
    setProblems(found)
    if (found.length > 0) setRefusals((count) => count + 1)
  }
  const own = (given: SourceDraft): FormProblem[] => {
    const max = (field: string) => format.number(field === 'url' ? limits.harvestUrl.max : limits.harvestTitle.max)
    return Object.entries(problemsOf(given)).map(([field, problem]) => ({
      field,
      message: t(`problems.${problem}`, { label: labelOf(field as DraftField), max: max(field) }), // keys of problemsOf
    }))
  }
  const labelOf = (field: DraftField) =>
    field === 'organizations' || field === 'groups' ? t(`map.${field}.title`) : t(`form.${field}`)
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (given: SourceDraft) =>
      source
        ? call('harvest_source_update', { id: source.id, ...fieldsOf(given) })
        : call('harvest_source_create', fieldsOf(given)),
    onSuccess: (saved, given) => {
      setBefore(given)
      onSaved(saved)
    },
    onError: (refusal) => {
      if (refusal.kind === 'forbidden') recheck()
      refuse(refusedFields(refusal))
    },
  })
  const save = () => {
    if (isPending) return
    const found = own(draft)
    refuse(found)
    if (found.length === 0) return mutate(draft)
    reset()
  }
  return {
    draft,
    problems,
    refusals,
    failure: error && refusedFields(error).length === 0 ? { error, retry: save } : undefined,
    isBusy: isPending,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    save,
    change(given: Partial<SourceDraft>) {
      setDraft((current) => ({ ...current, ...given }))
      setProblems((known) => known.filter(({ field }) => !(field in given)))
    },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
  }
}
