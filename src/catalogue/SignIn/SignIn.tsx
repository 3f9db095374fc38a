import { useSite } from '../site.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { TokenForm } from './TokenForm.tsx'

type Props = {
  /** Called after a successful sign-in. */
  onDone?: () => void
}

/** Sign-in with an account of our own catalogue, also at an OpenID provider, or with an API token of another CKAN. */
export function SignIn({ onDone }: Props) {
  const { hasOwnCatalogue, signInProvider } = useSite()
  if (!hasOwnCatalogue) return <TokenForm onDone={onDone} />
  return (
    <>
      {signInProvider !== undefined && <ProviderLink name={signInProvider} />}
      <PasswordForm onDone={onDone} />
    </>
  )
}
