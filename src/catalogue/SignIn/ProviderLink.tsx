import { useLocation } from 'react-router-dom'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { buttonFace } from '../../ui/Button/Button.tsx'
import styles from './SignIn.module.css'

/**
 * The link to the sign-in at the OpenID provider, which comes back to this page. A link and not a form: the security policy lets
 * forms send to this portal only, redirects included.
 */
export function ProviderLink({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const href = useHref()
  const { pathname, search, hash } = useLocation()
  // After a failure the sign-in page has the way back in its address.
  const back = new URLSearchParams(search).get('return') ?? `${pathname}${search}${hash}`
  return (
    <div className={styles.provider}>
      <a className={buttonFace} data-look="plain" href={href(paths.signInWithProvider({ return: back }))}>
        {t('provider.do', { name })}
      </a>
      <p className={styles.quiet}>{t('provider.or')}</p>
    </div>
  )
}
