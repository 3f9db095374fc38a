import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { POINTS, type Quality } from '../draft/quality.ts'
import styles from './Fold.module.css'
import type { Form } from './form.ts'

/** Fields that are one text each. */
type PlainName = 'frequency' | 'coverageFrom' | 'coverageTo' | 'place' | 'contactName' | 'contactEmail' | 'source'

type Props = {
  title: string
  /** Why somebody should open it. */
  reason: string
  /** What its answers are worth, as the checklist counts it. */
  earns: readonly Quality[]
  fields: readonly PlainName[]
  form: Form
  children: ReactNode
}

/** Questions that may stay open, folded until they are wanted; what has an answer or a fault is not folded away. */
export function Fold({ title, reason, earns, fields, form: { draft, errorOf }, children }: Props) {
  const { t } = useTranslation('publish')
  // Until somebody opens or closes it, what is in it decides: a file or a template may answer later.
  const [isOpen, setIsOpen] = useState<boolean>()
  const hasAnswer = fields.some((field) => draft[field] !== '')
  const isWrong = fields.some((field) => errorOf(field) !== undefined)
  const points = earns.reduce((sum, quality) => sum + POINTS[quality], 0)
  return (
    <details
      className={styles.fold}
      open={isWrong || (isOpen ?? hasAnswer)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <strong>{title}</strong> <span className={styles.reason}>{t('fold.worth', { points, reason })}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
