import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldLink } from '../../../ui/FieldLink.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { fieldId } from './fieldId.ts'
import type { GroupProblem } from './groupProblems.ts'

/** All problems in one place, with links to their fields. */
export function GroupProblems({ problems }: { problems: readonly GroupProblem[] }) {
  const { t } = useTranslation('administration')
  const textOf = useProblemText()
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={t('summary', { count: problems.length })}>
      <ul>
        {problems.map((problem) => {
          const text = textOf(problem)
          return (
            <li key={`${problem.field} ${text}`}>
              {problem.field ? <FieldLink id={fieldId(problem.field)}>{text}</FieldLink> : text}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** The message for a problem. */
export function useProblemText(): (problem: GroupProblem) => string {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (problem) => {
    if ('text' in problem) return problem.text
    const { key, max = 0 } = problem
    return t(`problems.${key}`, { max: key === 'logoLarge' ? format.bytes(max) : format.number(max) })
  }
}
