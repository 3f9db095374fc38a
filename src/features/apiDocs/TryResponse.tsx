import { useState } from 'react'
import type { Tried } from '../../api/tryCall.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CodeBox } from './CodeBox.tsx'
import styles from './Recipe.module.css'
import { responseText } from './responseText.ts'

/** A response: its headers and its body, collapsed if it is long. */
export function TryResponse({ tried, what }: { tried: Tried; what: string }) {
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
