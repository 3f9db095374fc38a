import { useSite } from '../site.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { TokenForm } from './TokenForm.tsx'

type Props = {
  /** Called when somebody is signed in. */
  onDone?: () => void
}

/** The way in: the catalogue's own accounts, or a token of the CKAN behind. */
export function SignIn({ onDone }: Props) {
  return useSite().hasOwnCatalogue ? <PasswordForm onDone={onDone} /> : <TokenForm onDone={onDone} />
}
