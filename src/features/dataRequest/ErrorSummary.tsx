import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'

type Props = {
  errors: Readonly<Record<string, readonly string[]>>
  /** An error that belongs to no field. */
  failure: ApiError | null
}

/** The errors with links to their fields; takes the focus when it appears. Renders nothing without errors. */
export function ErrorSummary({ errors, failure }: Props) {
  const { t } = useTranslation('dataRequest')
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  const isShown = failure !== null || entries.length > 0
  // Focus is outside React; each rejected submission mounts a new summary.
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (failure)
    return (
      <div ref={box} tabIndex={-1}>
        <ErrorNotice error={failure} title={t('form.failed')} />
      </div>
    )
  if (entries.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <p>{t('form.notSent')}</p>
      <ul>
        {entries.map(([name, messages]) => (
          <li key={name}>
            {name === 'stamp' || name === 'form' ? (
              messages.join(' ')
            ) : (
              <a href={`#field-${name}`}>{messages.join(' ')}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
