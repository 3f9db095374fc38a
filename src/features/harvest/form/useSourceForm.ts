import { useState } from 'react'
import type { HarvestSource } from '#contract/harvest.ts'
import { limits } from '#contract/limits.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../../catalogue/SignIn/useMe.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type DraftField, draftOf, fieldsOf, problemsOf, type SourceDraft } from './sourceDraft.ts'

/** A message and the field that it is about. */
export type FormProblem = { field: string; message: string }

const FIELD_OF: Readonly<Record<string, string>> = { config: 'organizations' }

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
  const [failure, setFailure] = useState<{ error: ApiError; retry: () => void }>()
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
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
  const save = async () => {
    if (isBusy) return
    setFailure(undefined)
    const found = own(draft)
    refuse(found)
    if (found.length > 0) return
    setIsBusy(true)
    try {
      const fields = fieldsOf(draft)
      const saved = source
        ? await call('harvest_source_update', { id: source.id, ...fields })
        : await call('harvest_source_create', fields)
      setBefore(draft)
      onSaved(saved)
    } catch (thrown) {
      const error = thrown as ApiError // the call throws only ApiError
      if (error.kind === 'forbidden') recheck()
      const refused = Object.entries(error.fields).map(([path, messages]) => {
        const field = path.split('.')[0] ?? ''
        return { field: FIELD_OF[field] ?? field, message: messages.join(' ') }
      })
      if (error.kind === 'invalid' && refused.length > 0) refuse(refused)
      else setFailure({ error, retry: () => void save() })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    draft,
    problems,
    refusals,
    failure,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(before),
    save,
    change(given: Partial<SourceDraft>) {
      setDraft((current) => ({ ...current, ...given }))
      setProblems((known) => known.filter(({ field }) => !(field in given)))
    },
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
  }
}
