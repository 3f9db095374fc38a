import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './DropZone.module.css'

/** The address of a linked file. */
export function AddLink({ onAdd }: { onAdd: (url: string) => void }) {
  const { t } = useTranslation('files')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()

  const add = () => {
    const url = webAddress(text)
    if (url !== undefined) return onAdd(url)
    setWrong(text)
    field.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds the link and sends no form around it
    <div
      className={styles.link}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== field.current) return
        event.preventDefault()
        add()
      }}
    >
      <label htmlFor={id}>{t('link.label')}</label>
      <p id={`${id}-help`}>{t('link.help')}</p>
      <input
        ref={field}
        id={id}
        type="url"
        // The visitor has just opened the field.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        placeholder="https://"
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-help ${id}-wrong`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button onClick={add}>{t('link.add')}</Button>
      <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {wrong !== undefined && (wrong.trim() === '' ? t('link.empty') : t('link.invalid', { text: wrong }))}
      </p>
    </div>
  )
}

/** The typed text as an address; without a scheme it is https. */
function webAddress(text: string): string | undefined {
  const typed = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, href } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : undefined
}
