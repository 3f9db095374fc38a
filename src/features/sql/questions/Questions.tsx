import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { CellContent } from '../../../ui/DataTable/CellContent.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { useIsInBrowser } from '../../../ui/useIsInBrowser.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SqlTable } from '../tables/sqlTable.ts'
import styles from './Questions.module.css'
import { questionText } from './question.ts'
import { type Answered, useQuestions } from './useQuestions.ts'

type Props = {
  known: readonly SqlTable[]
  isListLoading: boolean
  askColumns: (id: string) => void
  onAsk: (sql: string) => void
  /** Offers a statement for an empty editor. */
  onSuggest: (sql: string) => void
}

/** Questions that the portal's data answer, with their answers. Nothing if the portal has no SQL. */
export function Questions({ known, isListLoading, askColumns, onAsk, onSuggest }: Props) {
  const { t } = useTranslation('sql')
  const { answered, isLoading: isUnknown } = useQuestions(known, isListLoading, askColumns)
  // Without scripts no answer comes, so no skeleton is shown.
  const isLoading = useIsInBrowser() && isUnknown
  const [first] = answered
  const suggested = first && questionText(first.question)
  // Drafts are outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onSuggest is a new function on each render; each text is offered once
  useEffect(() => {
    if (suggested !== undefined && !isTyping()) onSuggest(suggested)
  }, [suggested])
  if (answered.length === 0 && !isLoading) return null
  return (
    <section className={styles.questions} aria-busy={isLoading} aria-label={t('start.questions')}>
      {answered.map((one) => (
        <QuestionCard key={one.question.sql} {...one} onOpen={() => onAsk(questionText(one.question))} />
      ))}
      {isLoading && answered.length === 0 && <Skeleton label={t('start.loading')} lines={[0.6, 0.9, 0.8]} times={3} />}
    </section>
  )
}

/** Whether the reader is in the editor: a text that appears there now would mix with what is typed. */
const isTyping = () => document.activeElement?.closest('textarea, .monaco-editor') != null

function QuestionCard({ question: { title, about }, rows, onOpen }: Answered & { onOpen: () => void }) {
  const { t } = useTranslation('sql')
  return (
    <article className={styles.card}>
      <h2>
        {about && <small>{about}</small>}
        {title}
      </h2>
      <table>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <tbody>
          {rows.map(({ name, value, share }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
            <tr key={place}>
              <th scope="row">
                <CellContent view={name} isCut />
              </th>
              <td className={styles.number}>
                <CellContent view={value} isCut />
              </td>
              <td className={styles.bar}>
                <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect width={Math.max(1, share * 100)} height="8" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Button look="quiet" onClick={onOpen}>
          {t('start.open')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </p>
    </article>
  )
}
