import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Recipe.module.css'
import { TryResponse } from './TryResponse.tsx'
import { useTry } from './useTry.ts'

type Props = {
  address: string
  /** The task, for screen readers, because a page has several run buttons. */
  what: string
}

/** Runs a call and shows the response. */
export function TryIt({ address, what }: Props) {
  const { t } = useTranslation('apiDocs')
  const { state, ask, cancel } = useTry()
  const isAsking = state.is === 'asking'
  return (
    <div className={styles.try}>
      <div className={styles.tryBar}>
        <Button onClick={() => (isAsking ? cancel() : ask(address))}>
          {isAsking ? t('try.cancel') : t('try.run')} <VisuallyHidden>{what}</VisuallyHidden>
        </Button>
        <span role="status" className={styles.tryStatus}>
          {isAsking && t('try.asking')}
          {state.is === 'cancelled' && t('try.cancelled')}
          {state.is === 'answered' && <ResponseLine {...state.tried} />}
        </span>
      </div>
      {state.is === 'silent' && (
        <Notice tone="error" isLive title={t('try.silent')}>
          <p>{t('try.silentNext')}</p>
        </Notice>
      )}
      {state.is === 'answered' && <TryResponse tried={state.tried} what={what} />}
    </div>
  )
}

function ResponseLine({ status, milliseconds, text }: { status: number; milliseconds: number; text: string }) {
  const { t } = useTranslation('apiDocs')
  const format = useFormat()
  return (
    <>
      <b data-status={status < 400 ? 'good' : 'bad'}>{status}</b>{' '}
      {t('try.line', { time: format.number(Math.round(milliseconds)), size: format.bytes(text.length) })}
    </>
  )
}
