import { useState } from 'react'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import type { Locales } from '../../../i18n/languages.ts'
import { slugOf } from '../../../lib/slug.ts'
import { useSingleRun } from '../../../ui/useSingleRun.ts'
import type { Failure } from '../failure.ts'
import { changedKeys, type FieldConflict, type FieldKey, fieldsOf, type GroupFields } from './groupFields.ts'
import { type FormField, type GroupProblem, portalProblems, problemsOf } from './groupProblems.ts'
import { useGroupWrites } from './useGroupWrites.ts'

type Options = {
  kind: GroupKind
  /** The stored organization or group; undefined for a new one. */
  group: Group | undefined
  locales: Locales
  onSaved: (group: Group) => void
}

/** The state of the form of an organization or group. */
export function useGroupForm({ kind, group, locales, onSaved }: Options) {
  const writes = useGroupWrites(kind, locales)
  /** The portal's version that the typed changes belong to. */
  const [base, setBase] = useState(group)
  const before: GroupFields = base ? fieldsOf(base, locales) : {}
  const [fields, setFields] = useState<GroupFields>(before)
  const [hasOwnName, setHasOwnName] = useState(group !== undefined)
  const [logo, setLogo] = useState<File>()
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<readonly GroupProblem[]>([])
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  /** Increases when an attempt ends without success; the focus then moves to the reasons. */
  const [refusals, setRefusals] = useState(0)

  const own = problemsOf({ fields, before, logo, locales })
  const problems = isTried ? [...own, ...refused] : []

  const change = (field: FormField, changed: GroupFields) => {
    setRefused((known) => known.filter((problem) => problem.field !== field))
    setFields((current) => {
      const next = { ...current, ...changed }
      const title = locales.map((lang) => next[`title-${lang}`] ?? '').find((text) => text.trim() !== '') ?? ''
      return hasOwnName || field === 'name' ? next : { ...next, name: slugOf(title) }
    })
    if (field === 'name') setHasOwnName(true)
  }

  const attempt = async (): Promise<void> => {
    const saved = await writes.begin({ base, fields })
    setBase(saved.group)
    setFields(saved.fields)
    setConflicts(saved.conflicts)
    if (saved.conflicts.length > 0) return setRefusals((count) => count + 1)
    const written = await writes.write(saved)
    setBase(written)
    setFields(fieldsOf(written, locales))
    setHasOwnName(true)
    // A file is sent on its own. If that fails, the texts are saved and only the file is sent again.
    const complete = logo ? await writes.sendLogo(written, logo) : written
    setLogo(undefined)
    onSaved(complete)
  }

  const save = useSingleRun(async () => {
    setIsTried(true)
    setRefused([])
    setFailure(undefined)
    if (own.length > 0 || conflicts.length > 0) return setRefusals((count) => count + 1)
    setIsBusy(true)
    try {
      await attempt()
    } catch (thrown) {
      const error = thrown as ApiError // the calls throw only ApiError
      const told = error.kind === 'invalid' ? portalProblems(error) : []
      setRefused(told)
      if (told.length === 0) setFailure(await writes.explain(error))
      setRefusals((count) => count + 1)
    }
    setIsBusy(false)
  })

  const settle = (field: FieldKey, whose: 'mine' | 'theirs') => {
    const conflict = conflicts.find((one) => one.field === field)
    setConflicts(conflicts.filter((one) => one !== conflict))
    if (conflict && whose === 'theirs') setFields({ ...fields, [field]: conflict.theirs })
  }

  return {
    base,
    fields,
    change,
    logo,
    chooseLogo: (file: File | undefined) => {
      setRefused((known) => known.filter((problem) => problem.field !== 'logo'))
      setLogo(file)
    },
    problems,
    conflicts,
    settle,
    failure,
    refusals,
    isBusy,
    isChanged: logo !== undefined || changedKeys(before, fields).length > 0,
    save,
  }
}
