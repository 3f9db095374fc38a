import { useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { instantOf } from '../../../catalogue/instantOf.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Account.module.css'
import { RevokeDialog } from '../RevokeDialog.tsx'
import type { Session } from './session.ts'

type Props = {
  sessions: readonly Session[]
  onRevoke: (session: Session) => Promise<void>
  /** Called with the name of the device. */
  onRevoked: (device: string) => void
}

/** The open sessions. The one of this page has no button: “Sign out” ends it. */
export function SessionList({ sessions, onRevoke, onRevoked }: Props) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const [asked, setAsked] = useState<Session>()
  const deviceOf = ({ browser, platform }: Session) =>
    browser && platform ? t('sessions.device', { browser, platform }) : (browser ?? platform ?? t('sessions.unknown'))
  return (
    <>
      <ul className={styles.lines}>
        {sessions.map((session) => {
          const used = instantOf(session.lastUsed)
          return (
            <li key={session.id} className={styles.token}>
              <div>
                <strong>{deviceOf(session)}</strong>
                <p className={styles.facts}>
                  {session.isCurrent && <span>{t('sessions.current')}</span>}
                  <span>{t('sessions.since', { date: format.date(session.createdAt) })}</span>
                  {used !== undefined && <span>{t('tokens.used', { ago: format.ago(used) })}</span>}
                </p>
              </div>
              {!session.isCurrent && (
                <Button look="quiet" onClick={() => setAsked(session)}>
                  {t('sessions.end')}
                  <VisuallyHidden> {deviceOf(session)}</VisuallyHidden>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <RevokeDialog
          title={t('sessions.ask', { device: deviceOf(asked) })}
          consequence={t('sessions.consequence')}
          label={t('sessions.end')}
          keep={t('sessions.keep')}
          failed={t('sessions.notEnded')}
          onRevoke={() => onRevoke(asked)}
          onRevoked={() => {
            setAsked(undefined)
            onRevoked(deviceOf(asked))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
