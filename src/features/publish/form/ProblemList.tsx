import { FieldLink } from '../../../ui/FieldLink.tsx'
import type { Draft } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import { fieldId } from '../fields/fields.ts'
import { useProblemText } from '../fields/form.ts'

type Props = { problems: readonly Problem[]; draft: Draft }

/** Problems with links to their fields and the names of their files. */
export function ProblemList({ problems, draft }: Props) {
  const textOf = useProblemText()
  return (
    <ul>
      {problems.map((problem, index) => {
        const file = draft.files.find(({ key }) => key === problem.fileKey)
        const text = file ? `${file.name}: ${textOf(problem)}` : textOf(problem)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may have two problems
          <li key={index}>{problem.field ? <FieldLink id={fieldId(problem.field)}>{text}</FieldLink> : text}</li>
        )
      })}
    </ul>
  )
}
