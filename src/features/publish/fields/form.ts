import { useState } from 'react'
import { useSite } from '../../../catalogue/site.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Draft } from '../draft/draft.ts'
import { type Goal, type Problem, problemsOf } from '../draft/problems.ts'
import type { FieldName } from './fields.ts'

/** The draft and its errors, for the parts of the form. */
export type Form = {
  draft: Draft
  change: (change: (draft: Draft) => Draft) => void
  /** The error of a field, after it lost the focus. */
  errorOf: (field: FieldName) => string | undefined
  /** The portal's languages, the default first. */
  locales: readonly [Locale, ...Locale[]]
}

/** Errors of the portal for a sent draft; each is removed when its field changes. */
type Objections = { problems: readonly Problem[]; draft: Draft } | undefined

/** The problems of a draft; they are shown after their field lost the focus or the form was sent. */
export function useProblems(draft: Draft) {
  const { uploadMaxMb } = useSite()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState<Goal>()
  const [objections, setObjections] = useState<Objections>()

  const remaining = (objections?.problems ?? []).filter(
    ({ field }) => field === undefined || draft[field] === objections?.draft[field],
  )
  const own = problemsOf(draft, tried ?? 'publish', uploadMaxMb)
  const shown = [...own.filter(({ field }) => tried !== undefined || left.has(field ?? '')), ...remaining]
  return {
    shown,
    /** All problems, shown or not. */
    all: [...problemsOf(draft, 'publish', uploadMaxMb), ...remaining],
    leave: (field: string) => setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field]))),
    tryFor: (goal: Goal) => {
      setTried(goal)
      setObjections(undefined)
      return problemsOf(draft, goal, uploadMaxMb)
    },
    object: (problems: readonly Problem[], sent: Draft) => setObjections({ problems, draft: sent }),
  }
}

/** The message for a problem. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('publish')
  return (problem) => {
    if ('text' in problem) return problem.text
    const { typed = '', length = '', from = '', to = '' } = problem.values ?? {}
    return t(`problems.${problem.key}`, { typed, length, from, to })
  }
}
