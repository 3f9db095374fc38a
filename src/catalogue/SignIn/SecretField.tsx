import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './SignIn.module.css'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  autoComplete: string
  error?: string | undefined
}

/** A password field with a button that shows its text. */
export function SecretField({ name, label, hint, autoComplete, error }: Props) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.secret}>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button look="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {t('signIn.show')}
            <VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Field>
  )
}
