import { useSignInNoted } from '../../catalogue/SignIn/useSignInNoted.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'

/** The link to the account: "Sign in" for visitors who are not signed in, as in the server's HTML. */
export function AccountLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const isSignedIn = useSignInNoted()
  return (
    <Link to={paths.account()} className={className}>
      {isSignedIn ? t('nav.account') : t('nav.signIn')}
    </Link>
  )
}
