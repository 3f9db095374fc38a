import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice/Notice.tsx'
import type { Draft } from './draft.ts'
import { FieldLink } from './FieldLink.tsx'
import { useProblemText } from './form.ts'
import styles from './Notices.module.css'
import type { Problem } from './problems.ts'

type Props = { problems: readonly Problem[]; draft: Draft }

/** Everything that is wrong in one place, each with the way to it.  */
export function ErrorSummary({ problems, draft }: Props) {
  const { t } = useTranslation('publish')
  const textOf = useProblemText()
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={t('summary', { count: problems.length })} className={styles.summary}>
      <ul>
        {problems.map((problem, index) => {
          const file = draft.files.find(({ key }) => key === problem.fileKey)
          const text = file ? `${file.name}: ${textOf(problem)}` : textOf(problem)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one field may have two problems
            <li key={index}>{problem.field ? <FieldLink field={problem.field}>{text}</FieldLink> : text}</li>
          )
        })}
      </ul>
    </Notice>
  )
}
