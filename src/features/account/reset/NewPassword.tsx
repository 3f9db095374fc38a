import type { FormEvent } from 'react'
import { setPassword } from '../../../api/session.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useOpenErrors } from '../../../catalogue/form/useOpenErrors.ts'
import { SecretField } from '../../../catalogue/SignIn/SecretField.tsx'
import { usePortal } from '../../../catalogue/SignIn/useCall.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from '../Account.module.css'

type Props = {
  secret: string
  name: string
  onSet: () => void
  /** The link became invalid while the page was open. */
  onRefused: () => void
}

/** The form for the password of a link's account. */
export function NewPassword({ secret, name, onSet, onRefused }: Props) {
  const { t } = useTranslation('account')
  const portal = usePortal()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (password: string) => setPassword(portal, secret, password),
    onSuccess: onSet,
    onError: ({ fields }) => fields.key && onRefused(),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(String(new FormData(event.currentTarget).get('fresh') ?? ''))
  }

  const { errors, onInput } = useOpenErrors(error?.fields, () => 'password')
  return (
    <>
      <p>{t('reset.account', { name })}</p>
      <form method="post" className={styles.row} onSubmit={submit} onInput={onInput}>
        <input type="hidden" name="username" autoComplete="username" value={name} />
        <SecretField
          name="fresh"
          label={t('password.fresh')}
          autoComplete="new-password"
          hint={t('password.hint')}
          error={errors.password?.join(' ')}
        />
        <Button type="submit" look="main" aria-disabled={isPending}>
          {t('reset.do')}
        </Button>
        {error && !error.fields.password && !error.fields.key && (
          <ErrorNotice error={error} title={t('password.failed')} />
        )}
      </form>
    </>
  )
}
