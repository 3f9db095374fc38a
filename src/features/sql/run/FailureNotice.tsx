import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { SqlFailure, SqlFailureKind } from '../engine/engine.ts'
import styles from './FailureNotice.module.css'

const WHAT = {
  statement: 'failure.statement',
  refused: 'failure.refused',
  off: 'failure.off',
  missing: 'failure.missing',
  timeout: 'failure.timeout',
  tooLarge: 'failure.tooLarge',
  busy: 'failure.busy',
  offline: 'failure.offline',
  unexpected: 'failure.unexpected',
} as const satisfies Record<SqlFailureKind, string>

const NEXT = {
  statement: 'next.statement',
  refused: 'next.refused',
  off: 'next.off',
  missing: 'next.missing',
  timeout: 'next.timeout',
  tooLarge: 'next.tooLarge',
  busy: 'next.busy',
  offline: 'next.offline',
  unexpected: 'next.unexpected',
} as const satisfies Record<SqlFailureKind, string>

/** Why there are no rows: what happened, whose side it is on, what to do next. */
export function FailureNotice({ failure: { kind, message } }: { failure: SqlFailure }) {
  const { t } = useTranslation('sql')
  return (
    <Notice tone="error" title={t(WHAT[kind])} isLive className={styles.notice}>
      <p>{t(NEXT[kind])}</p>
      {message !== '' && <pre className={styles.message}>{message}</pre>}
    </Notice>
  )
}
