import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, type ButtonLook } from '../ui/Button/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'

type Props = {
  /** The text to copy; a path on this site is copied as an absolute URL. */
  text: string
  look?: ButtonLook
  /** The name of the copied thing, for screen readers, because a page can have several such buttons. */
  what: string
  children?: ReactNode
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, look = 'quiet', what, children }: Props) {
  const { t } = useTranslation('catalogue')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | undefined>()

  const copy = () => {
    const whole = text.startsWith('/') ? new URL(text, location.href).href : text
    // navigator.clipboard is undefined in insecure contexts.
    const written = navigator.clipboard?.writeText(whole) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  }

  return (
    <>
      <Button look={look} onClick={copy} onBlur={() => setOutcome(undefined)}>
        <span>{outcome ? t(outcome) : (children ?? t('copy'))}</span>
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome && t(outcome)}</span>
      </VisuallyHidden>
    </>
  )
}
