import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonLook } from '../ui/Button/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'

type Props = {
  /** What goes to the clipboard; an address on this site may be a path and is completed. */
  text: string
  look?: ButtonLook
  /** What is copied, for ears: several of these stand on one page. */
  what: string
  children?: ReactNode
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, look = 'quiet', what, children }: Props) {
  const { t } = useTranslation('catalogue')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | undefined>()

  const copy = () => {
    const whole = text.startsWith('/') ? new URL(text, location.href).href : text
    // Without a secure origin there is no clipboard at all.
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
