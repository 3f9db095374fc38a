import { PasswordForm } from './PasswordForm.tsx'
import { TokenForm } from './TokenForm.tsx'
import { useSignInWay } from './useMe.ts'

type Props = {
  /** Called when somebody is signed in. */
  onDone?: () => void
}

/** The way in: the catalogue's own accounts, or a token of the CKAN behind. */
export function SignIn({ onDone }: Props) {
  return useSignInWay() === 'token' ? <TokenForm onDone={onDone} /> : <PasswordForm onDone={onDone} />
}
