import { useId, useState } from 'react'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../CopyButton.tsx'
import { useSite } from '../site.ts'
import { WithMessages } from '../WithMessages.tsx'
import styles from './EmbedCode.module.css'

type Props = {
  /** The embedded page, without the language. */
  path: string
  /** The accessible name of the frame. */
  title: string
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The HTML that shows a live view on another site, with a preview on request. */
export const EmbedCode = (props: Props) => (
  <WithMessages namespace="embed">
    <Code {...props} />
  </WithMessages>
)

function Code({ path, title }: Props) {
  const { t } = useTranslation('embed')
  const { origin = '' } = useSite()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const local = useHref()(path)
  const address = origin + local
  const code = `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="480" loading="lazy" style="border:0"></iframe>`
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{t('code')}</label>
      <textarea id={id} readOnly rows={4} value={code} onFocus={(event) => event.currentTarget.select()} />
      <p>
        <CopyButton text={code} what={t('code')} />
      </p>
      <details onToggle={(event) => setIsShown(event.currentTarget.open)}>
        <summary>{t('preview')}</summary>
        {isShown && <iframe src={local} title={title} className={styles.preview} />}
      </details>
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  )
}
