import { useState } from 'react'
import type { Tried } from '../../api/tryCall.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { CodeBox } from './CodeBox.tsx'
import styles from './Recipe.module.css'
import { responseText } from './responseText.ts'
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

/** A response: its headers and its body, collapsed if it is long. */
function TryResponse({ tried, what }: { tried: Tried; what: string }) {
  const { t } = useTranslation('apiDocs')
  const format = useFormat()
  const [isWhole, setIsWhole] = useState(false)
  const { start, rest, isCut } = responseText(tried.text)
  return (
    <div className={styles.answer}>
      <details className={styles.headers}>
        <summary>{t('try.headers', { count: tried.headers.length })}</summary>
        <dl>
          {tried.headers.map(([name, value]) => (
            <div key={name} className={styles.header}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <CodeBox label={t('try.answerOf', { what })}>{isWhole ? start + rest : start}</CodeBox>
      {rest !== '' && (
        <Button look="quiet" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('try.fold') : t('try.unfold', { size: format.bytes(start.length + rest.length) })}
        </Button>
      )}
      {isCut && isWhole && <p className={styles.quiet}>{t('try.cut', { size: format.bytes(tried.text.length) })}</p>}
    </div>
  )
}
