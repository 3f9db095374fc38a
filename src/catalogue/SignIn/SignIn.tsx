import { useSite } from '../site.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { TokenForm } from './TokenForm.tsx'

type Props = {
  /** Called after a successful sign-in. */
  onDone?: () => void
}

/** Sign-in with an account of our own catalogue, or with an API token of another CKAN. */
export function SignIn({ onDone }: Props) {
  return useSite().hasOwnCatalogue ? <PasswordForm onDone={onDone} /> : <TokenForm onDone={onDone} />
}
