import { type ReactNode, useState } from 'react'
import { POINTS, type Quality } from '../../../catalogue/quality.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './Fold.module.css'
import type { Form } from './form.ts'

/** Fields with one text. */
type PlainName = 'frequency' | 'coverageFrom' | 'coverageTo' | 'place' | 'contactName' | 'contactEmail' | 'source'

type Props = {
  title: string
  /** The reason to open it. */
  reason: string
  /** The qualities that its fields improve. */
  earns: readonly Quality[]
  fields: readonly PlainName[]
  form: Form
  children: ReactNode
}

/** Optional fields, collapsed at first; opens if one has a value or an error. */
export function Fold({ title, reason, earns, fields, form: { draft, errorOf }, children }: Props) {
  const { t } = useTranslation('publish')
  // Until the user opens or closes it, it is open if a field has a value: a file or a template may fill fields later.
  const [isOpen, setIsOpen] = useState<boolean>()
  const hasValue = fields.some((field) => draft[field] !== '')
  const isWrong = fields.some((field) => errorOf(field) !== undefined)
  const points = earns.reduce((sum, quality) => sum + POINTS[quality], 0)
  return (
    <details
      className={styles.fold}
      open={isWrong || (isOpen ?? hasValue)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <strong>{title}</strong> <span className={styles.reason}>{t('fold.worth', { points, reason })}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
